import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** How a PostgreSQL of this machine is reached: through a socket file in the folder `sockets`, or by TCP if it is empty. */
export type Place = { port: number; sockets: string }

/** The name that PostgreSQL gives to its socket file, and the driver looks for. */
const prefix = '.s.PGSQL.'

/** In bytes, as on macOS. PostgreSQL does not start with a longer one; node would take five more, or cut it. */
const longestPath = 103

/**
 * Sending a statement through a socket file costs less than by TCP, for node and for PostgreSQL. Folders of some mounts take
 * none, so the file is tried out under its final name.
 */
export const takesSockets = async (folder: string, port: number): Promise<boolean> => {
  const path = join(folder, prefix + port)
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) return false
  const server = createServer()
  try {
    await once(server.listen(path), 'listening')
    return true
  } catch {
    return false
  } finally {
    if (server.listening) await once(server.close(), 'close')
  }
}

/** Removes the files of a PostgreSQL that was killed. None may run on this folder. */
export const clearSockets = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix)) rmSync(join(folder, name), { force: true })
}

/** The place as the host and port of a URL. */
export const placeText = ({ port, sockets }: Place): string =>
  `${sockets === '' ? '127.0.0.1' : encodeURIComponent(sockets)}:${port}`
