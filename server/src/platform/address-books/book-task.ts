import { Unreachable } from '../outbound/unreachable.ts'
import { type Batch, BookFailed, type BookFault } from './card.ts'
import type { Reach } from './fetch-over.ts'
import type { Directory } from './find-servers.ts'
import { type CarddavLogin, readCarddav } from './read-carddav.ts'
import { type Consented, readConsented } from './read-consented.ts'

/** One address book to read, with what opens it. Lives as long as the reading. */
export type BookTask = { trusted: readonly string[] } & (
  | { kind: 'carddav'; login: CarddavLogin }
  | { kind: 'consent'; consented: Consented }
)

export type BookReport = { batch: Batch } | { done: true } | { failed: BookFault }

type World = Pick<Reach, 'network' | 'signal'> & { directory: Directory }

export async function* readBook(
  { network, signal, directory }: World,
  task: BookTask,
): AsyncGenerator<Batch> {
  const reach = { network, signal, trusted: task.trusted }
  try {
    if (task.kind === 'carddav') yield* readCarddav(reach, directory, task.login)
    else yield* readConsented(reach, task.consented)
  } catch (error) {
    if (error instanceof Unreachable) throw new BookFailed('unreachable')
    throw error instanceof BookFailed ? error : new BookFailed('unreadable')
  }
}
