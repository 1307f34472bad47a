import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** Longer paths cannot name a socket. */
const longestSocketPath = 100

/**
 * One server a data folder. The claim is a listening socket: the system lets go of it however the process
 * ends, so a killed server never stands in the way of the next one.
 */
export const claimFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`The folder ${folder} cannot be made or opened (${error.code}).`)
  })
  const path = socketPath(folder)
  const server = (await listen(path)) ?? (await takeOver(path))
  if (!server) throw new StartFailure(`Souvenance is already running with the data folder ${folder}.`)
  return () => new Promise((resolve) => void server.close(() => resolve()))
}

const socketPath = (folder: string): string => {
  const inside = join(folder, 'server.sock')
  if (inside.length <= longestSocketPath) return inside
  return join(tmpdir(), `souvenance-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`)
}

const takeOver = async (path: string): Promise<Server | undefined> => {
  if (await someoneListens(path)) return undefined
  await rm(path, { force: true })
  return listen(path)
}

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(new StartFailure(`The data folder cannot be written to (${error.code}).`))
    })
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

const someoneListens = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
