import { randomUUID } from 'node:crypto'
import type { DataOf } from '@souvenance/contract/endpoint'
import { instantOf } from '@souvenance/contract/messages/local-time'
import type { GivenLetter, postMortem } from '@souvenance/contract/messages/post-mortem'
import { sql } from 'kysely'
import { authorize } from '../../../platform/access/authorize.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { retell } from '../../../platform/http/calls/retell.ts'
import { takePersonKey } from '../../person-keys/public.ts'
import { listKeptFiles, openSafe } from '../../safe/public.ts'
import { countCredits, giveCredits, takeCredit } from '../credits-store.ts'
import { sealLetter } from '../letter-keys.ts'
import { letterPolicy, type Writer } from '../policy.ts'
import {
  deleteLetter,
  findLetter,
  insertLetter,
  isStillAlive,
  type LetterRow,
  updateLetter,
} from './letter-store.ts'
import { loadLetter, type OfLetter } from './load-letter.ts'
import { openLetters, presentLetter, type Reading } from './present-letter.ts'
import { readerOf } from './reader.ts'
import { readLocal, type Schedule, scheduleOf } from './schedule.ts'

type Save = typeof postMortem.save
type Saving = Call<Save, Writer, undefined>

/** Changing a letter costs nothing; a new one takes its credit in the same transaction. */
export const saveLetter = async (call: Saving): Promise<DataOf<Save>> => {
  const { trx, thing, services, input, answer, visit } = call
  const { message } = input.body
  const { userUid } = thing
  if (!(await isStillAlive(trx, userUid))) throw new Refusal('onlyReturn')
  const before = message.uid ? await findOwn(call, message.uid) : undefined
  requireUnchanged(before, message.writtenDate)
  const now = services.clock.now()
  const schedule = scheduleOf(message, now)
  requireAhead(schedule, before, now)
  const reader = await readerOf(call, message.recipient, before?.readerUid ?? null)
  const files = message.files ?? []
  await requireFiles(call, files, before)
  const place = { uid: before?.uid ?? randomUUID(), writerUid: userUid }
  const key = await takePersonKey(trx, services, userUid)
  const content = { ...reader, subject: message.subject.trim(), msg: message.msg.trim(), files }
  const written = {
    ...place,
    readerUid: reader.userUid,
    sealed: sealLetter(key, place, content),
    language: visit.language,
    writtenAt: now,
    schedule,
  }
  if (before) await updateLetter(trx, written)
  else {
    if (!(await takeCredit(trx, userUid))) throw new Refusal('noCreditsLeft')
    await insertLetter(trx, written)
  }
  answer.say(before ? 'letterChanged' : 'letterSealed')
  return answerOf(call, thing, await findOwn(call, place.uid))
}

const answerOf = async (reading: Reading, writer: Writer, letter: LetterRow): Promise<DataOf<Save>> => ({
  message: await presentLetter(reading, writer, letter),
  credits: await countCredits(reading.db, writer.userUid),
})

/** The stored reply holds no text of a letter: only its writer's key opens it, and only while it is there. */
export const retellSaved = retell<Save, string>(
  ({ message }) => message.uid,
  async (asked, uid) => {
    const { letter, ...writer } = await loadLetter({ ...asked, writes: false, input: { params: { uid } } })
    return answerOf(asked, writer, letter)
  },
)

const findOwn = async ({ trx, actor, thing }: Saving, uid: string): Promise<LetterRow> => {
  const which = sql<boolean>`p.uid = ${uid} and p.writer_uid = ${thing.userUid}`
  const letter = await findLetter(trx, which, { lock: true })
  if (!letter) throw new Refusal('notFound')
  authorize(actor, { ...thing, letter }, letterPolicy.change)
  return letter
}

const requireUnchanged = (before: LetterRow | undefined, readDate: string | undefined): void => {
  if (before && readDate && before.writtenAt.getTime() !== Date.parse(readDate))
    throw new Refusal('letterChangedElsewhere')
}

/** Whether a later hour of the same day would still do. */
const isTooEarly = ({ localAt, timeZone }: Schedule, now: Date): boolean =>
  localAt !== null && instantOf(timeZone, { ...readLocal(localAt), hours: 23, minutes: 59 }) > now.getTime()

/** A date that passed while the writer lives stays as it is until they choose another. */
const requireAhead = (schedule: Schedule, before: LetterRow | undefined, now: Date): void => {
  if (schedule.wantedAt === null || schedule.wantedAt > now) return
  const isKept = before?.localAt === schedule.localAt && before?.timeZone === schedule.timeZone
  if (!isKept) throw new Refusal('letterDatePassed', { field: isTooEarly(schedule, now) ? 'hours' : 'day' })
}

/** Adding files requires an open safe; files that were attached before stay. */
const requireFiles = async (
  { trx, actor, services, thing }: Saving,
  files: GivenLetter['files'] & {},
  before: LetterRow | undefined,
): Promise<void> => {
  const kept = before ? (await openLetters({ db: trx, services }, thing.userUid))(before).files : []
  const added = files.filter((uid) => !kept.includes(uid))
  if (added.length === 0) return
  await openSafe({ actor, db: trx, services })
  const there = await listKeptFiles(trx, thing.userUid, added)
  if (there.length < added.length) throw new Refusal('letterFileGone', { field: 'files' })
}

/** The credit comes back in the same transaction; of two deletions the second finds nothing. */
export const removeLetter = async ({
  trx,
  thing: { letter, userUid },
  answer,
}: Call<typeof postMortem.remove, OfLetter, undefined>): Promise<DataOf<typeof postMortem.remove>> => {
  await deleteLetter(trx, letter.uid)
  answer.say('letterDeleted')
  return { credits: await giveCredits(trx, userUid, 1) }
}
