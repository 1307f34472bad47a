import { endpoints } from '@souvenance/contract/endpoints'
import * as T from 'typebox/type'
import { describe, expect, it } from 'vitest'
import { type Schema, withoutUnions, writerOf } from './serialization.ts'

const writer = (schema: T.TSchema) => writerOf(schema as Schema)

const nullable = T.Union([T.Object({ name: T.String(), year: T.Union([T.Integer(), T.Null()]) }), T.Null()])
const state = T.Union([T.Literal('open'), T.Literal('closed')])

describe('an answer', () => {
  const write = writer(T.Object({ person: nullable, state, others: T.Array(nullable) }))

  it('keeps null where it may be null', () => {
    const data = { person: null, state: 'open', others: [null, { name: 'Rose', year: null }] }
    expect(JSON.parse(write(data))).toEqual(data)
  })

  it('holds the fields of its schema only, wherever they may be null', () => {
    const secret = { name: 'Rose', year: 1956, secret: 'said to nobody' }
    expect(write({ person: secret, state: 'closed', others: [secret] })).not.toContain('said to nobody')
  })

  it('is not sent without what its schema asks for', () => {
    expect(() => write({ person: { name: 'Rose' }, state: 'open', others: [] })).toThrow('year')
  })

  it('of a union that is neither is written as before', () => {
    const write = writer(T.Object({ value: T.Union([T.String(), T.Boolean()]) }))
    expect(write({ value: true })).toBe('{"value":true}')
  })
})

const unionsIn = ({ anyOf, properties = {}, items }: Schema): number =>
  (anyOf ? 1 : 0) +
  [...Object.values(properties), ...(items ? [items] : [])].reduce((sum, each) => sum + unionsIn(each), 0)

it('needs a validator for the two kinds of notifications only', () => {
  const asking = endpoints.filter(({ data }) => unionsIn(withoutUnions(data as Schema)) > 0)
  expect(asking.map(({ name }) => name)).toEqual(['GET /notifications'])
})
