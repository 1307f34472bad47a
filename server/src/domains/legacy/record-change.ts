import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { type AccountHooks, recordChange, sendNotice } from '../accounts/public.ts'
import { requireNotReported } from '../lifecycle/public.ts'
import { askAgain, withdrawRequest } from '../requests/public.ts'
import { listBequests, replaceBequests } from '../safe/public.ts'
import { type Legacy, lockLegacy, saveLegacy } from './legacy-store.ts'
import { findLegatee, findNamer, type KeptLegatee, putLegatee, removeLegatee } from './legatee-store.ts'

/** The wording of the notice. */
type Notice = {
  context:
    | 'named'
    | 'invited'
    | 'agreed'
    | 'withdrawn'
    | 'uninvited'
    | 'removed'
    | 'scope'
    | 'quorum'
    | 'times'
    | 'away'
  name?: string
}

type Kept = KeptLegatee & { items: string[] }

/** A request that waited. */
type Waiting = { asked: true }

/**
 * The state that an undo puts back: a legatee as they are now, the present choices of the page, or a request to take back or to
 * ask again.
 */
type Touched = { pageUid: string; personUid?: string; requestUid?: string; asked?: true }
type Change = { pageUid: string; personUid: string | null; requestUid: string | null; before: unknown }

const keep = async (
  trx: Transaction,
  { pageUid, personUid, requestUid, asked }: Touched,
): Promise<Kept | Legacy | Waiting | null> => {
  if (requestUid) return asked ? { asked } : null
  if (!personUid) return lockLegacy(trx, pageUid)
  const legatee = await findLegatee(trx, pageUid, personUid)
  const items = (await listBequests(trx, pageUid)).get(personUid) ?? []
  return legatee ? { ...legatee, items } : null
}

const insertChange = async (trx: Transaction, changeUid: string, touched: Touched): Promise<void> => {
  const before = await keep(trx, touched)
  await sql`
    insert into legacy_changes (change_uid, page_uid, person_uid, request_uid, before)
    values (${changeUid}, ${touched.pageUid}, ${touched.personUid ?? null}, ${touched.requestUid ?? null},
            ${before === null ? null : JSON.stringify(before)}::jsonb)`.execute(trx)
}

/** Call it before the change, with account and legacy locked. Stores the former state, and notifies every confirmed address. */
export const recordLegacyChange = async (
  trx: Transaction,
  { accountUid }: SignedIn,
  notice: Notice,
  touched: Touched,
): Promise<void> => {
  const change = await recordChange(trx, accountUid, 'legacyChanged')
  if (change) await insertChange(trx, change.uid, touched)
  await sendNotice(trx, accountUid, 'legacyChanged', change, notice)
}

const hasChanges = async (db: Database, accountUid: string, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    select
      from account_changes c
      join legacy_changes l on l.change_uid = c.uid
     where c.account_uid = ${accountUid}
       and c.undone_at is null
       and c.made_at >= ${since}
     limit 1`.execute(db)
  return rows.length > 0
}

/** Changes that this transaction marked as undone, the latest first. */
const listUndone = async (trx: Transaction, accountUid: string): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select l.page_uid as "pageUid", l.person_uid as "personUid", l.request_uid as "requestUid", l.before
      from account_changes c
      join legacy_changes l on l.change_uid = c.uid
     where c.account_uid = ${accountUid}
       and c.undone_at = now()
     order by c.made_at desc, l.uid desc`.execute(trx)
  return rows
}

const putBack = async (trx: Transaction, { pageUid, personUid, before }: Change): Promise<void> => {
  if (personUid === null) return saveLegacy(trx, pageUid, before as Legacy)
  const kept = before as Kept | null
  if (!kept) return removeLegatee(trx, pageUid, personUid)
  const namedBy = kept.namedBy && (await findNamer(trx, pageUid, kept.namedBy))
  await putLegatee(trx, { pageUid, personUid }, { ...kept, namedBy })
  await replaceBequests(trx, { donorUid: pageUid, recipientUid: personUid }, kept.items)
}

/** A request accepted meanwhile made a legatee, who is removed as if never asked. */
const undoOne = async (
  trx: Transaction,
  accountUid: string,
  undoUid: string | undefined,
  change: Change,
): Promise<void> => {
  await requireNotReported(trx, change.pageUid)
  if (change.requestUid && change.before) {
    const { pageUid, requestUid } = change
    if (undoUid) await insertChange(trx, undoUid, { pageUid, requestUid })
    return askAgain(trx, requestUid, accountUid)
  }
  if (change.requestUid) {
    const { answeredBy } = await withdrawRequest(trx, change.requestUid, accountUid)
    if (!answeredBy) return
    return undoOne(trx, accountUid, undoUid, {
      ...change,
      requestUid: null,
      personUid: answeredBy,
      before: null,
    })
  }
  const { pageUid, personUid } = change
  await lockLegacy(trx, pageUid)
  if (undoUid) await insertChange(trx, undoUid, { pageUid, ...(personUid && { personUid }) })
  await putBack(trx, change)
}

/**
 * Undoes changes of legatees and safety times after "this was not me". While a death is reported the undo waits, because nobody
 * may change them.
 */
export const legacyHooks: Pick<AccountHooks, 'changedSince' | 'changesUndone'> = {
  changedSince: hasChanges,

  changesUndone: async (trx, accountUid, undoUid) => {
    for (const change of await listUndone(trx, accountUid)) await undoOne(trx, accountUid, undoUid, change)
  },
}
