import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serveOutbound } from '../src/platform/outbound/serve-outbound.ts'

/** The outbound worker with a fake network of one peer. It reports what it can see of the server. */
const peer = createServer(async (request, response) => {
  if (request.url === '/silent') return
  if (request.url === '/spin') for (;;);
  if (request.url === '/end') process.exit(1)
  const readable = await readFile('/etc/hostname').then(
    () => 'readable',
    () => 'closed',
  )
  response.setHeader('content-type', 'text/html')
  response.end(`<title>files ${readable}, settings ${Object.keys(process.env).length}</title>`)
}).listen(0, '127.0.0.1', () => {
  const { port } = peer.address() as AddressInfo
  serveOutbound({
    resolve: async () => ['93.184.216.34'],
    connect: () => connect({ host: '127.0.0.1', port }),
    ownAddresses: () => [],
  })
})
