import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closed } from './closed.ts'

const dialPeerThat = async (cut: 'destroy' | 'resetAndDestroy') => {
  const peer = createServer((socket) => socket.on('error', () => {}).once('data', () => socket[cut]()))
  peer.listen(0, '127.0.0.1')
  await once(peer, 'listening')
  onTestFinished(() => void peer.close())
  const socket = connect((peer.address() as AddressInfo).port, '127.0.0.1')
  const writing = setInterval(() => socket.write('a'), 1)
  onTestFinished(() => clearInterval(writing))
  return socket
}

test.each(['destroy', 'resetAndDestroy'] as const)(
  'a cut is detected when the peer ends by %s',
  async (cut) => {
    const socket = await dialPeerThat(cut)
    await closed(socket)
    expect(socket.closed).toBe(true)
  },
)

test('a cut during a write is a socket error', async () => {
  const socket = await dialPeerThat('resetAndDestroy')
  await expect(once(socket, 'close')).rejects.toThrow(/ECONNRESET|EPIPE/)
})
