import { promisify } from 'node:util'
import type { Network } from '../outbound/network.ts'
import { type BookReport, type BookTask, readBook } from './book-task.ts'
import { BookFailed } from './card.ts'
import type { Directory } from './find-servers.ts'

/** Reads one address book for the server that started this process; each batch waits until the last has left. */
export const serveBook = (network: Network, directory: Directory): void => {
  const send = promisify((report: BookReport, done: (error: Error | null) => void) =>
    process.send?.(report, undefined, undefined, done),
  )
  process.once('message', async (task: BookTask) => {
    const { signal } = new AbortController()
    try {
      for await (const batch of readBook({ network, signal, directory }, task)) await send({ batch })
      await send({ done: true })
    } catch (error) {
      await send({ failed: error instanceof BookFailed ? error.fault : 'unreadable' })
    }
  })
  process.on('disconnect', () => process.exit())
}
