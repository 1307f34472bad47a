import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startSmtpPeer } from './smtp-peer.ts'

const say = async (socket: Socket, line: string): Promise<string> => {
  socket.write(`${line}\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}

/** As a killed server does; an error here would fail the whole run, outside of every test. */
test('a mail server outlives a sender that is gone in the middle of a mail', async () => {
  const post = await startSmtpPeer()
  const { hostname, port } = new URL(post.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'data')
  await say(socket, 'EHLO drill.example')
  expect(await say(socket, 'MAIL FROM:<post@laurent.example>')).toMatch(/^250/)
  socket.resetAndDestroy()
  const next = connect({ host: hostname, port: Number(port) })
  expect(String((await once(next, 'data'))[0])).toMatch(/^220/)
  next.destroy()
})
