import type { DataOf } from '@souvenance/contract/endpoint'
import type { postMortem } from '@souvenance/contract/messages/post-mortem'
import { sql } from 'kysely'
import { authorize } from '../../../platform/access/authorize.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { findUnlocked } from '../../safe/public.ts'
import { countCredits } from '../credits-store.ts'
import { letterPolicy, type Writer } from '../policy.ts'
import { showLetter } from '../received/show-letter.ts'
import { listLetters } from './letter-store.ts'
import type { OfLetter } from './load-letter.ts'
import { presentLetter, presentLetters } from './present-letter.ts'

export const readLetters = async (
  call: Call<typeof postMortem.list, Writer, undefined>,
): Promise<DataOf<typeof postMortem.list>> => {
  const { db, thing } = call
  const rows = await listLetters(db, sql`p.writer_uid = ${thing.userUid}`)
  return { items: await presentLetters(call, thing, rows), credits: await countCredits(db, thing.userUid) }
}

export const readLetter = async (
  call: Call<typeof postMortem.read, OfLetter, undefined>,
): Promise<DataOf<typeof postMortem.read>> => {
  const { actor, thing, input } = call
  if (input.query.mode === 1) authorize(actor, thing, letterPolicy.change)
  return presentLetter(call, thing, thing.letter)
}

/** The writer sees names of files only with an open safe; the reader will see them. */
export const previewLetter = async ({
  db,
  services,
  thing,
}: Call<typeof postMortem.preview, OfLetter, undefined>): Promise<DataOf<typeof postMortem.preview>> => {
  const shown = await showLetter({ db, services }, thing.letter)
  const unlocked = await findUnlocked(db, thing.sessionUid, services.clock.now())
  return unlocked ? shown : { ...shown, files: [] }
}
