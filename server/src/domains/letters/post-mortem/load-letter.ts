import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { loadSelfUnlessShut } from '../../accounts/public.ts'
import type { Writer } from '../policy.ts'
import { findLetter, type LetterRow } from './letter-store.ts'

export type OfLetter = Writer & { letter: LetterRow }
type Asking = { actor: Actor; db: Database; writes: boolean; input: { params: { uid: string } } }

/** Nobody but its writer has an address for it. */
export const loadLetter = async (asking: Asking): Promise<OfLetter> => {
  const writer = await loadSelfUnlessShut(asking)
  const { uid } = asking.input.params
  const letter = await findLetter(asking.db, sql`p.uid = ${uid} and p.writer_uid = ${writer.userUid}`, {
    lock: asking.writes,
  })
  if (!letter) throw new Refusal('notFound')
  return { ...writer, letter }
}
