import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closed } from '../../../../test/closed.ts'
import { limitBodyTime } from './body-time.ts'

let http: FastifyInstance
let port: number

beforeAll(async () => {
  http = fastify()
  limitBodyTime(http, 20)
  http.post('/form', async () => 'form')
  http.post('/file', { config: { upload: true } }, async () => 'file')
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})

afterAll(() => http.close())

const begin = (path: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const headers = 'Host: here\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n"`)
  return socket
}

it('cuts a slow form, and waits for a slow file', async () => {
  const form = begin('/form')
  const file = begin('/file')
  await closed(form)
  expect(file.closed).toBe(false)
  file.write('"')
  const [answer] = await once(file, 'data')
  expect(String(answer)).toContain('200 OK')
  file.destroy()
})
