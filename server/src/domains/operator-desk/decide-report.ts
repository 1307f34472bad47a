import type { Decision, operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { foldAway, type Outcome, tellAccused, tellReporters, unfold } from '../abuse-reports/public.ts'
import { reinstateAccount, suspendAccount } from '../accounts/public.ts'
import { takeOutChapter } from '../biography/public.ts'
import { deleteReportedMessage } from '../inbox/public.ts'
import { possibleFor } from './list-reports.ts'
import type { OfThing } from './load-thing.ts'
import { canFold, findThing, type ThingRow } from './thing-store.ts'

type Decide = typeof operatorDesk.decide

export const decideReport = async (call: Call<Decide, OfThing, undefined>): Promise<Record<never, never>> => {
  const { trx, services, thing, answer, input } = call
  const { operator } = thing
  const { decision } = input.body
  const word = input.body.word?.trim() ?? ''
  const row = await lockThing(trx, operator.userUid, thing.row)
  if (!possibleFor(row, operator.userUid).includes(decision))
    throw new Refusal(row.decidedAt === null ? 'cannotDecideSo' : 'alreadyDecided')
  const at = services.clock.now()
  const reporters = row.decidedAt === null ? await listReporters(trx, row) : []
  await carryOut(trx, row, decision, at)
  await sql`
    update abuse_reports
       set decided_at = ${at}, decision = ${row.there ? decision : decision === 'keep' ? 'gone' : decision},
           decided_by = ${operator.userUid}, answer = ${word}
     where type = ${row.type}
       and target_uid = ${row.targetUid}
       and decided_at is not distinct from ${row.decidedAt}`.execute(trx)
  await recordAudit(trx, {
    actor: operator.accountUid,
    act: `operator: decided a report: ${decision}`,
    target: row.reportUid,
    details: { type: row.type, thing: row.targetUid, word, concerned: row.party },
  })
  if (row.accusedUid !== null && decision !== 'keep')
    await tellAccused(trx, row.accusedUid, toldAs[decision], word)
  // Once: reporters are not told again when a decision is taken back.
  await tellReporters(trx, reporters, { outcome: outcomeOf(row, decision), concerned: row.party })
  answer.say('reportDecided')
  return {}
}

const outcomeOf = (row: ThingRow, decision: Decision): Outcome => {
  if (decision !== 'keep') return 'helped'
  return row.there ? 'kept' : 'gone'
}

const listReporters = async (trx: Transaction, { type, targetUid }: ThingRow): Promise<string[]> => {
  const rows = await trx
    .selectFrom('abuse_reports')
    .select('reporter_uid')
    .distinct()
    .where('type', '=', type)
    .where('target_uid', '=', targetUid)
    .where('decided_at', 'is', null)
    .orderBy('reporter_uid')
    .execute()
  return rows.map((row) => row.reporter_uid)
}

const toldAs = { fold: 'folded', delete: 'deleted', suspend: 'suspended' } as const

/** Two operators who decide at once: the second finds it decided. */
const lockThing = async (trx: Transaction, operatorUid: string, row: ThingRow): Promise<ThingRow> => {
  await sql`
    select uid
      from abuse_reports
     where type = ${row.type} and target_uid = ${row.targetUid}
     order by uid
       for update`.execute(trx)
  const now = await findThing(trx, operatorUid, row.reportUid)
  if (!now) throw new Refusal('notFound')
  return now
}

const carryOut = async (
  trx: Transaction,
  row: ThingRow,
  decision: keyof typeof toldAs | 'keep',
  at: Date,
): Promise<void> => {
  const { type, targetUid, accusedUid } = row
  if (decision === 'keep') {
    if (row.foldedUntil !== null) await unfold(trx, row)
    if (row.decision === 'suspend' && accusedUid !== null) await reinstateAccount(trx, accusedUid)
    return
  }
  if (canFold(type) && row.there) await foldAway(trx, row, 'decided')
  if (decision === 'suspend' && accusedUid !== null) await suspendAccount(trx, accusedUid, at)
  if (decision !== 'delete') return
  if (type === 'comment') await trx.deleteFrom('comments').where('uid', '=', targetUid).execute()
  if (type === 'message') await deleteReportedMessage(trx, targetUid, at)
  if (type === 'item' || type === 'picture') await deleteItem(trx, row, at)
}

/** Together with its pictures. It stays folded away if the holders of the page restore it. */
const deleteItem = async (
  trx: Transaction,
  { targetUid: uid, pageUid }: ThingRow,
  at: Date,
): Promise<void> => {
  const chapter = await trx
    .selectFrom('chapters')
    .select('item_uid')
    .where('item_uid', '=', uid)
    .executeTakeFirst()
  if (chapter && pageUid !== null) return takeOutChapter(trx, { pageUid, chapterUid: uid, now: at })
  await sql`
    update items
       set deleted_at = ${at}, deleted_with = ${uid}
     where parent_uid = ${uid}
       and kind = 'attached-picture'
       and deleted_at is null`.execute(trx)
  await sql`update items set deleted_at = ${at} where uid = ${uid}`.execute(trx)
  await trx.insertInto('item_history').values({ item_uid: uid, act: 'delete', created_at: at }).execute()
}
