import { createServer } from 'node:net'
import { StartFailure } from './start-failure.ts'

type Address = { HOST: string; PORT: number }

/** Binds and closes, so that a wrong port or host is reported before the database starts. */
export const requireFreePort = ({ HOST, PORT }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(listenFailure({ HOST, PORT }, error)))
    server.listen({ host: HOST, port: PORT, exclusive: true }, () => server.close(() => resolve()))
  })

/** Explains in one line why an address cannot be bound; other errors pass through. */
export const listenFailure = ({ HOST, PORT }: Address, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${PORT} is already in use. Stop what uses it, or set PORT to another number.`,
    )
  if (code === 'EACCES')
    return new StartFailure(`This user may not open port ${PORT}. Set PORT to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartFailure(`This machine has no address ${HOST}. Correct HOST.`)
  return error
}
