import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { loadSelfUnlessShut } from '../../accounts/public.ts'
import type { Writer } from '../policy.ts'
import { findLetter, type HereafterRow, keptBy, openTo, trashedBy } from './hereafter-store.ts'

export type OfHereafter = Writer & { letter: HereafterRow }
type Asking = { actor: Actor; db: Database; writes: boolean; input: { params: { uid: string } } }

const loadWhich =
  (which: (writer: Writer) => RawBuilder<boolean>) =>
  async (asking: Asking): Promise<OfHereafter> => {
    const writer = await loadSelfUnlessShut(asking)
    const lock = asking.writes
    const letter = await findLetter(asking.db, asking.input.params.uid, which(writer), { lock })
    if (!letter) throw new Refusal('notFound')
    return { ...writer, letter }
  }

/** Found for its writer, and for the legatee it was left to once that is open. */
export const loadReadable = loadWhich((writer) => sql<boolean>`(${keptBy(writer)} or ${openTo(writer)})`)
export const loadKept = loadWhich(keptBy)
export const loadTrashed = loadWhich(trashedBy)
/** Also for a repeated request, which finds it where the first put it. */
export const loadKeptOrTrashed = loadWhich(
  (writer) => sql<boolean>`(${keptBy(writer)} or ${trashedBy(writer)})`,
)
