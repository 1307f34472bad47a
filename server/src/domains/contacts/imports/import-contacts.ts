import type { Endpoint } from '@souvenance/contract/endpoint'
import type { ErrorName } from '@souvenance/contract/errors'
import type { Imported, ImportLine } from '@souvenance/contract/people/contacts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { type Batch, BookFailed, type BookFault } from '../../../platform/address-books/card.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { KeptContact } from '../contact-keys.ts'
import { keepContacts } from '../contact-store.ts'
import { createGathering } from './gather.ts'

/** Opens the source of contacts; a caller who leaves aborts the signal. */
export type Open<E extends Endpoint> = (asked: Asked<E>, signal: AbortSignal) => AsyncIterable<Batch>

const refusals: Record<BookFault, ErrorName> = {
  unreachable: 'bookUnreachable',
  credentials: 'bookCredentials',
  unreadable: 'bookUnreadable',
  consent: 'consentOver',
}

/** Reads everything before anything is written: a cancelled import stores nothing. */
export const bringContacts =
  <E extends Endpoint>(open: Open<E>) =>
  async (asked: Asked<E>): Promise<readonly KeptContact[]> => {
    const { actor, services, lines } = asked
    const turn = services.addressBooks.takeTurn(requireSignedIn(actor).accountUid)
    if (turn === 'running') throw new Refusal('importRunning')
    if (turn === 'busy') throw new Refusal('importsBusy', {}, { retryAfter: 30 })
    try {
      return await gather(open(asked, lines?.signal ?? new AbortController().signal), lines)
    } catch (error) {
      throw error instanceof BookFailed ? new Refusal(refusals[error.fault]) : error
    } finally {
      turn.over()
    }
  }

/** Progress is sent at most this often: nobody reads faster, and a line costs more than the contacts in it. */
const betweenLinesMs = 100

const gather = async (
  batches: AsyncIterable<Batch>,
  lines: Asked<Endpoint>['lines'],
): Promise<readonly KeptContact[]> => {
  const gathering = createGathering()
  let [told, toldAt] = [0, Number.NEGATIVE_INFINITY]
  const tell = async ({ read, total }: Batch) => {
    const fresh = gathering.all.slice(told)
    const line: ImportLine = { read, total, contacts: fresh.map(({ email, name }) => ({ email, name })) }
    told = gathering.all.length
    toldAt = performance.now()
    await lines?.send(line)
  }
  let untold: Batch | undefined
  for await (const batch of batches) {
    gathering.add(batch.cards)
    untold = performance.now() - toldAt < betweenLinesMs ? batch : undefined
    if (!untold) await tell(batch)
    if (gathering.full) break
  }
  if (untold) await tell(untold)
  return gathering.all
}

export const keepBrought = async <E extends Endpoint>({
  trx,
  services,
  thing,
  prepared,
}: Call<E, SignedIn, readonly KeptContact[]>): Promise<Imported> => ({
  found: prepared.length,
  added: await keepContacts(trx, services, thing.userUid, prepared),
})
