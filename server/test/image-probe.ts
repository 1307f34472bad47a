import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

/** Replaces the image worker: tries everything it must not be able to do, and reports. */
type Tried = { secret: string; port: number; writable: string }

const outcome = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'refused'
  }
}

const reach = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve('done'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'refused'))
  })

process.on('message', async ({ renditions }: { renditions: [{ name: string }] }) => {
  const { secret, port, writable }: Tried = JSON.parse(renditions[0].name)
  const told = {
    read: outcome(() => readFileSync(secret)),
    readSystem: outcome(() => readFileSync('/etc/passwd')),
    readEnvironment: outcome(() => readFileSync(`/proc/${process.ppid}/environ`)),
    write: outcome(() => writeFileSync(writable, 'x')),
    spawn: outcome(() => execFileSync('/bin/true')),
    kill: outcome(() => process.kill(process.ppid, 0)),
    connect: await reach(port),
    settings: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')),
    uid: process.getuid?.(),
  }
  process.send?.({ fault: told })
})
process.send?.({ ready: true })
