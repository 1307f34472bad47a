import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (data: unknown) => string

/**
 * Answers carry only what their schema names. Each schema is compiled when it is first answered with: all of them
 * at once would hold up every start by seconds.
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
