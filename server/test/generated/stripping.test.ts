import { type Endpoint, nothing } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { anyone } from '../../src/platform/access/policies.ts'
import { gatherBindings, serveBindings } from '../../src/platform/http/calls/bind.ts'
import { createHttp } from '../../src/platform/http/create-http.ts'
import type { Services } from '../../src/platform/services.ts'

const secret = 'not-for-you'

type Shape = {
  pattern?: string
  type?: string
  const?: unknown
  anyOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
}

/** An answer of the schema with one extra field in every object. */
const overfull = (shape: Shape): unknown => {
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf?.[0]) return overfull(shape.anyOf[0])
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(overfull))
  if (shape.properties)
    return {
      ...Object.fromEntries(Object.entries(shape.properties).map(([name, inner]) => [name, overfull(inner)])),
      undeclared: secret,
    }
  if (shape.type === 'array') return [overfull(shape.items ?? {})]
  if (shape.type === 'integer' || shape.type === 'number') return 1
  if (shape.type === 'boolean') return true
  if (shape.pattern) return fc.sample(fc.stringMatching(new RegExp(shape.pattern)), 1)[0]
  return shape.type === 'string' ? 'text' : {}
}

const answerOf = async (endpoint: Endpoint): Promise<string> => {
  const config = readConfig({})
  const logger = pino({ level: 'silent' })
  const http = await createHttp(config, logger)
  const bindings = gatherBindings([]).concat({
    endpoint: { ...endpoint, method: 'GET', path: '/here', params: nothing, query: nothing, body: nothing },
    binding: { may: anyone },
    handler: async () => overfull(endpoint.data as Shape) as never,
  })
  serveBindings(http, { config, logger } as unknown as Services, bindings, async () => undefined)
  return (await http.inject('/api/v1.0/here')).body
}

describe('an answer', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of %s carries nothing its contract does not declare',
    async (_, endpoint) => {
      const body = await answerOf(endpoint)
      expect(JSON.parse(body).status).toBe('OK')
      expect(body).not.toContain(secret)
    },
  )
})
