import type { Endpoint } from '@souvenance/contract/endpoint'
import fc from 'fast-check'

const oddStrings = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', "'; drop table pages; --", '../../etc/passwd', '%00', '%'),
  fc.constantFrom('me', 'null', 'undefined', '-1', '1e999', '9'.repeat(400), '2026-02-30', '0000-00-00'),
  fc.uuid(),
  fc.emailAddress(),
)
const oddValues = fc.oneof(oddStrings, fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
const oddJson = fc.oneof(
  oddValues,
  fc.array(oddValues, { maxLength: 4 }),
  fc.dictionary(oddStrings, oddValues, { maxKeys: 4 }),
)

type Shape = {
  properties?: Record<string, Shape>
  required?: string[]
  const?: unknown
  anyOf?: Shape[]
  type?: string
  format?: string
  items?: Shape
  minimum?: number
}

/** Values roughly of the schema, so that bad ones get past the first check. */
const fitting = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(fitting))
  if (shape.properties) return objectOf(shape, fitting)
  if (shape.type === 'integer' || shape.type === 'number')
    return fc.integer({ min: shape.minimum ?? -5, max: 5000 })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'array') return fc.array(fitting(shape.items ?? {}), { maxLength: 3 })
  if (shape.format === 'uuid') return fc.uuid()
  if (shape.format === 'date') return fc.constantFrom('1931-05-04', '2019-10-12', '9999-12-31', '0001-01-01')
  return fc.oneof(oddStrings, fc.constantFrom('claire@laurent.example', 'a quiet phrase to keep', 'fr', 'M'))
}

const objectOf = (shape: Shape, valueFor: (shape: Shape) => fc.Arbitrary<unknown>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, property]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: valueFor(property) }, { weight: 1, arbitrary: oddJson }),
      ]),
    ),
    { requiredKeys: [] },
  )

const parametersOf = (schema: Endpoint['params']) =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties as Record<string, Shape>).map(([name, property]) => [
        name,
        fc.oneof(fitting(property), oddStrings).map(String),
      ]),
    ),
  )

/** Invalid and half-valid input of one endpoint. */
export const inputsFor = (endpoint: Endpoint) =>
  fc.record({
    params: parametersOf(endpoint.params),
    query: fc.oneof(parametersOf(endpoint.query), fc.dictionary(oddStrings, oddStrings, { maxKeys: 3 })),
    body: fc.oneof(
      { weight: 3, arbitrary: objectOf(endpoint.body as Shape, fitting) },
      { weight: 1, arbitrary: oddJson },
    ),
  })
