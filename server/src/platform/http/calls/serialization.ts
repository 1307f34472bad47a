import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (data: unknown) => string

/** For every app of the process, of which tests start hundreds. */
const serializers = new WeakMap<object, Serialize>()

/** Compiles what writes a value of this schema. */
export const writerOf = (schema: Schema): Serialize =>
  fastJsonStringify(withoutUnions(schema) as Parameters<typeof fastJsonStringify>[0])

const serializerOf = (schema: Schema): Serialize => {
  const serialize = serializers.get(schema) ?? writerOf(schema)
  serializers.set(schema, serialize)
  return serialize
}

/**
 * Answers contain only the fields of their schema. A schema is compiled at its first use: all at once would
 * delay the start by seconds.
 */
export const useSerialization = (http: FastifyInstance): void => {
  http.setSerializerCompiler(
    ({ schema }) =>
      (data) =>
        serializerOf(schema as Schema)(data),
  )
}

/** As much of a schema as is looked at here. */
export type Schema = {
  type?: string
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  [keyword: string]: unknown
}

/**
 * Before it writes a value of a union, the serializer asks a validator which of its schemas fits, which costs more than all
 * the rest of a list. Null or one schema, and one of several literals, are told apart without it.
 */
export const withoutUnions = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema
  const options = anyOf?.filter(({ type }) => type !== 'null') ?? []
  const one = options.length === 1 ? options[0] : typeOfLiterals(options)
  if (anyOf && one)
    return { ...rest, ...withoutUnions(one), ...(options.length < anyOf.length && { nullable: true }) }
  return {
    ...schema,
    ...(schema.properties && { properties: mapValues(schema.properties, withoutUnions) }),
    ...(schema.items && { items: withoutUnions(schema.items) }),
  }
}

/** The common type of literals, if they have one. */
const typeOfLiterals = (options: readonly Schema[]): Schema | undefined => {
  const [type, ...others] = new Set(
    options.map((option) => (option.const === undefined ? 'any' : option.type)),
  )
  return type === undefined || type === 'any' || others.length > 0 ? undefined : { type }
}

const mapValues = (
  schemas: Record<string, Schema>,
  change: (schema: Schema) => Schema,
): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]))
