import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { useNotFound } from './not-found.ts'

const page = () => {
  const http = fastify()
  useNotFound(http, async (_request, reply) => reply.type('text/html').send('a page'))
  return http
}

describe('a path without a route', () => {
  it.each(['GET', 'HEAD'] as const)('is a page for a browser that uses %s', async (method) => {
    const { statusCode, headers } = await page().inject({ method, url: '/sign-in' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch('text/html')
  })

  it.each([
    ['POST', '/sign-in', {}],
    ['GET', '/api/v1.0/nothing', {}],
    ['GET', '/assets/nothing.js', {}],
    ['GET', '/sign-in', { accept: 'application/json' }],
  ] as const)('is not found for anyone else: %s %s', async (method, url, headers) => {
    expect((await page().inject({ method, url, headers })).statusCode).toBe(404)
  })
})
