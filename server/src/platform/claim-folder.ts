import { createHash } from 'node:crypto'
import { closeSync, openSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { StartFailure } from './start-failure.ts'

/** Independent of the user and of TMPDIR. */
const sharedFolder = '/tmp'
/** The longest path of a Unix socket. */
const longestSocketPath = 100

type SocketPlace = { path: string; release(): void }

/**
 * Allows one server per data folder, whatever path names it. The claim is a listening socket, which the
 * system closes with the process, so a killed server never blocks the next one.
 */
export const claimFolder = async (folder: string): Promise<() => Promise<void>> => {
  makeFolder('data folder', folder)
  const place = socketPlace(realpathSync(folder))
  const server = (await listen(place.path)) ?? (await takeOver(place.path))
  if (!server) throw alreadyRunning(folder)
  return () =>
    new Promise((resolve) => {
      server.close(() => {
        place.release()
        resolve()
      })
    })
}

export const alreadyRunning = (folder: string) =>
  new StartFailure(
    `Souvenance is already running with the data folder ${folder}. For several servers, set DATABASE_URL.`,
  )

/** Linux reaches a long path through an open folder; elsewhere its hash names a socket in a shared folder. */
const socketPlace = (folder: string): SocketPlace => {
  const inside = join(folder, 'server.sock')
  if (inside.length <= longestSocketPath) return { path: inside, release: () => {} }
  if (process.platform === 'linux') {
    const open = openSync(folder, 'r')
    return { path: `/proc/self/fd/${open}/server.sock`, release: () => closeSync(open) }
  }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  return { path: join(sharedFolder, `souvenance-${name}.sock`), release: () => {} }
}

const takeOver = async (path: string): Promise<Server | undefined> => {
  if (await someoneListens(path)) return undefined
  rmSync(path, { force: true })
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
