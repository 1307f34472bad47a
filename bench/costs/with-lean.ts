import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../own-server.ts'

const file = fileURLToPath(new URL('lean-server.ts', import.meta.url))

/** A program without the service, on its database; `bytes` is how much it sends where it only sends. */
export const withLean = async (
  { url, bytes }: { url: string; bytes: number },
  work: (origin: string) => Promise<void>,
): Promise<void> => {
  const port = await freePort()
  const child = spawn(process.execPath, [file, url, String(port), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  try {
    await work(`http://127.0.0.1:${port}`)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
