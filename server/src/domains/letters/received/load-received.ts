import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { hashToken } from '../../../platform/crypto/random-token.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { loadSelfUnlessShut } from '../../accounts/public.ts'
import { findLetter, type LetterRow } from '../post-mortem/letter-store.ts'

/** A letter that has left, for its reader: by account, or by link without one. */
export type Received = { letter: LetterRow; userUid: string | null }

type Asking = { actor: Actor; db: Database; writes: boolean }

export const hasArrived = sql<boolean>`(p.left_at is not null and p.failed_at is null)`

export const loadReceived = async (
  asking: Asking & { input: { params: { uid: string } } },
): Promise<Received> => {
  const { db, writes, input } = asking
  const { userUid } = await loadSelfUnlessShut(asking)
  const which = sql<boolean>`p.uid = ${input.params.uid} and p.reader_uid = ${userUid} and ${hasArrived}`
  const letter = await findLetter(db, which, { lock: writes })
  if (!letter) throw new Refusal('notFound')
  return { letter, userUid }
}

type ByToken = Asking & { input: { body: { token: string } } }

const findLinked = async ({ db, writes, input }: ByToken, isOld: boolean): Promise<Received | undefined> => {
  const until = isOld ? sql`l.expires_at <= now()` : sql`l.expires_at > now()`
  const which = sql<boolean>`
    p.uid = (select l.letter_uid from letter_links l where l.hash = ${hashToken(input.body.token)} and ${until})
    and ${hasArrived}`
  const letter = await findLetter(db, which, { lock: writes })
  return letter && { letter, userUid: null }
}

/** A link serves for two years by the database's clock. */
export const loadLinked = async (asking: ByToken): Promise<Received> => {
  const found = await findLinked(asking, false)
  if (found) return found
  throw new Refusal((await findLinked(asking, true)) ? 'letterLinkOld' : 'notFound')
}

/** Also for an expired link: its code is mailed to the address the letter was meant for. */
export const loadLinkedOrOld = async (asking: ByToken): Promise<Received> => {
  const found = (await findLinked(asking, false)) ?? (await findLinked(asking, true))
  if (!found) throw new Refusal('notFound')
  return found
}
