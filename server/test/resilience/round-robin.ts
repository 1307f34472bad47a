import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'

export type RoundRobin = { url: string; port: number; targets: number[]; served: Map<number, number> }

/** A proxy that hands each request to the next of its targets, as the one in front of several servers does. */
export const startRoundRobin = async (port: number): Promise<RoundRobin> => {
  const proxy: RoundRobin = { url: `http://127.0.0.1:${port}`, port, targets: [], served: new Map() }
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = proxy.targets[turn % proxy.targets.length] ?? 0
    turn += 1
    proxy.served.set(target, (proxy.served.get(target) ?? 0) + 1)
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const { method, url: path } = incoming
    const passed = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return proxy
}
