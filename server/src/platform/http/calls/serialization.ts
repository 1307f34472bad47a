import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (data: unknown) => string

/**
 * Answers contain only the fields of their schema. A schema is compiled at its first use: all at once would
 * delay the start by seconds.
 */
export const useSerialization = (http: FastifyInstance): void => {
  http.setSerializerCompiler(({ schema }) => {
    let serialize: Serialize | undefined
    return (data) => {
      serialize ??= fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0])
      return serialize(data)
    }
  })
}
