import { once } from 'node:events'
import { expect, it } from 'vitest'
import { serveCarddav } from './carddav-server.ts'
import { startOutsideWorld } from './outside-world.ts'

/** An error here would fail the whole run, outside of every test. */
it('a peer stays sound when a reader leaves in the middle of a request', async () => {
  const left: string[] = []
  const listen = serveCarddav({ cards: [] })
  const world = await startOutsideWorld({}, async (request, response) => {
    request.once('close', () => left.push(request.url ?? ''))
    await listen(request, response)
  })
  const socket = world.network.connect('93.184.216.34', 443)
  await once(socket, 'connect')
  socket.write('REPORT /claire/ HTTP/1.1\r\nHost: books.example\r\nContent-Length: 100\r\n\r\nhalf')
  await expect.poll(() => world.asked).toEqual(['books.example /claire/'])
  socket.destroy()
  await expect.poll(() => left).toEqual(['/claire/'])
  await world.stop()
})
