import type { DataOf } from '@souvenance/contract/endpoint'
import type { inherited, OpenedAct } from '@souvenance/contract/legacy/inherited'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { pageOf, type Slice, sliceOf } from '../../../platform/database/one-page.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { listPeople } from '../../clouds/public.ts'
import { listOwnForLater } from '../../letters/public.ts'
import { downloadsOf, findUnlocked, nameFiles } from '../../safe/public.ts'
import { willsActs, willsTarget } from '../audit-wills.ts'
import { isOfPerson, listChanges, presentChange } from './changed-meanwhile.ts'
import { type Ended, findEnded } from './find-ended.ts'

type Meanwhile = typeof inherited.openedMeanwhile

type ActRow = {
  act: OpenedAct['act']
  at: Date
  byUid: string | null
  fileUid: string | null
  memorialUid: string | null
  letterUid: string | null
}

/**
 * Read from the audit, between the first opening of the report and its end as the audit has them: the times of a report are those
 * of the lifecycle's clock, which may have been moved. An act that the end waited for began before it and is written with a later
 * time.
 */
const listActs = async (
  db: Database,
  ownerUid: string,
  { uid }: Ended,
  { limit, offset }: Slice,
): Promise<ActRow[]> => {
  const downloads = downloadsOf(ownerUid)
  const { rows } = await sql<ActRow>`
    with span as (
      select min(created_at) filter (where act = 'death report: opened') as first,
             max(created_at) filter (where act = 'death report: ended') + interval '1 minute' as last
        from audit
       where target = ${uid}
    )
    select case l.act when ${willsActs.read} then 'willsRead' else 'willsDownloaded' end as act,
           l.created_at as at,
           l.actor      as "byUid",
           null         as "fileUid",
           null::uuid   as "memorialUid",
           null::uuid   as "letterUid"
      from audit l, span
     where l.target = ${willsTarget(ownerUid)}
       and l.created_at between span.first and span.last
     union all
    select 'fileDownloaded', l.created_at, a.page_uid, l.details ->> 'item', null, null
      from span, audit l
      left join accounts a on a.uid = l.actor
     where l.target = ${downloads.target}
       and l.act = ${downloads.act}
       and a.page_uid is distinct from ${ownerUid}::uuid
       and l.created_at between span.first and span.last
     union all
    select 'memorialPassed', l.created_at, heir.uid::uuid, null, l.target::uuid, null
      from audit l
     cross join lateral jsonb_array_elements_text(l.details -> 'people') heir (uid)
     where l.target in (select c.page_uid::text from caretakers c where c.user_uid = ${ownerUid})
       and l.act = 'memorial passed on'
       and l.details ->> 'report' = ${uid}
     union all
    select 'letterSent', p.left_at, p.reader_uid, null, null, p.uid
      from post_mortem_letters p, span
     where p.writer_uid = ${ownerUid}
       and p.failed_at is null
       and p.left_at between span.first and span.last
     order by at desc, act, "byUid"
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows
}

export const readOpenedMeanwhile = async ({
  db,
  services,
  thing: me,
  input,
}: Call<Meanwhile, SignedIn, undefined>): Promise<DataOf<Meanwhile>> => {
  const { userUid } = me
  const ended = await findEnded(db, userUid)
  if (!ended) return { opened: null }
  const { rows, eof } = pageOf(await listActs(db, userUid, ended, sliceOf(input.query.page)))
  const changes = await listChanges(db, ended.uid)
  const cards = await listPeople(db, { userUid }, [
    ...[ended.reporterUid ?? []].flat(),
    ...rows.flatMap(({ byUid, memorialUid }) => [byUid ?? [], memorialUid ?? []].flat()),
    ...changes.flatMap(({ what, key }) => (isOfPerson(what) ? key : [])),
  ])
  const unlocked = await findUnlocked(db, me.sessionUid, services.clock.now())
  const uids = rows.flatMap(({ fileUid }) => fileUid ?? [])
  const names = unlocked
    ? await nameFiles(db, services, { ownerUid: userUid, uids })
    : new Map<string, string>()
  const readers = new Map<string, string>()
  if (unlocked && rows.some(({ act, byUid }) => act === 'letterSent' && !byUid))
    for (const { uid, content } of await listOwnForLater({ db, services }, userUid))
      readers.set(uid, content.label || content.email || '')
  const present = ({ act, at, byUid, fileUid, memorialUid, letterUid }: ActRow): OpenedAct => ({
    act,
    date: at.toISOString(),
    by: (byUid && cards.get(byUid)) || null,
    name:
      (fileUid && names.get(fileUid)) ||
      (memorialUid && cards.get(memorialUid)?.fullname) ||
      (letterUid && readers.get(letterUid)) ||
      null,
  })
  return {
    opened: {
      reportUid: ended.uid,
      reportDate: ended.reportedAt.toISOString(),
      endDate: ended.endedAt.toISOString(),
      reporter: (ended.reporterUid && cards.get(ended.reporterUid)) || null,
      wills: ended.wills?.toISOString() ?? null,
      memorial: ended.memorial?.toISOString() ?? null,
      safe: ended.safe?.toISOString() ?? null,
      acts: rows.map(present),
      eof,
      safeLocked: !unlocked,
      changes: changes.map((change) => presentChange(change, cards)),
      undone: ended.undoneAt?.toISOString() ?? null,
    },
  }
}
