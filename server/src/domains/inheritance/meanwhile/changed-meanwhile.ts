import type { ChangedMeanwhile, inherited } from '@souvenance/contract/legacy/inherited'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findEnded } from './find-ended.ts'
import { putBack } from './put-back.ts'

const mostShown = 50
const mostLetters = 80

export type ChangeRow = { what: ChangedMeanwhile['what']; key: string; words: string; date: Date }

/** Changes that others made on the page, the latest first; a chapter and the pictures of a text are named by their item. */
export const listChanges = async (db: Database, reportUid: string): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select case
             when c.kind in ('page', 'address', 'picture') then c.kind
             when c.kind = 'link' then 'relative'
             when c.kind in ('follow', 'ban', 'caretaker') then 'person'
             when became ->> 'deleted_at' is not null and was ->> 'deleted_at' is null then 'deleted'
             else 'text'
           end as what,
           case
             when c.kind = 'link' and coalesce(was, became) ->> 'first_uid' = r.page_uid::text
             then (coalesce(was, became) ->> 'second_uid')::uuid
             when c.kind = 'link'
             then (coalesce(was, became) ->> 'first_uid')::uuid
             else key
           end as key,
           coalesce(case when c.kind = 'address' then was ->> 'permalink' end,
                    nullif(told.title, ''),
                    left(told.message, ${mostLetters})
                    || case when length(told.message) > ${mostLetters} then '…' else '' end,
                    '') as words,
           changed_at as date
      from changed_meanwhile c
      join death_reports r on r.uid = c.report_uid
      left join items i on i.uid = c.key and c.kind = 'holding'
     cross join lateral (select coalesce(i.title, was ->> 'title') as title,
                                coalesce(i.message, was ->> 'message') as message) told
     where c.report_uid = ${reportUid}
       and c.kind <> 'chapter'
       and (c.kind <> 'holding'
            or was <> became
            and not exists (select
                              from changed_meanwhile o
                             where o.report_uid = c.report_uid
                               and o.kind = 'item'
                               and o.key = c.key))
     order by changed_at desc, c.kind, key
     limit ${mostShown}`.execute(db)
  return rows
}

export const isOfPerson = (what: ChangeRow['what']): boolean => what === 'person' || what === 'relative'

export const presentChange = (
  { what, key, words, date }: ChangeRow,
  cards: ReadonlyMap<string, PersonCard>,
): ChangedMeanwhile => ({
  what,
  name: (isOfPerson(what) ? cards.get(key)?.fullname : words) || null,
  date: date.toISOString(),
})

/** Undoes all changes at once. Mailed or downloaded copies cannot be taken back. */
export const undoMeanwhile = async ({
  trx,
  thing: me,
  services,
  answer,
}: Call<typeof inherited.undoMeanwhile, SignedIn, undefined>) => {
  const ended = await findEnded(trx, me.userUid, { lock: true })
  if (!ended || ended.undoneAt) throw new Refusal('nothingToUndo')
  await putBack(trx, { reportUid: ended.uid, pageUid: me.userUid, now: services.clock.now() })
  await sql`update death_reports set undone_at = now() where uid = ${ended.uid}`.execute(trx)
  await recordAudit(trx, { actor: me.userUid, act: 'changes of legatees undone', target: ended.uid })
  answer.say('meanwhileUndone')
  return {}
}

const queue = 'inheritance.forget-changes'

/** Former states are kept for the first year of a memorial. */
export const registerInheritanceJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => forgetChanges(services.db))
  services.jobs.schedule(queue, '11 3 * * *')
}

export const forgetChanges = async (db: Database): Promise<void> => {
  await sql`
    delete from changed_meanwhile c
     using death_reports r
     where r.uid = c.report_uid
       and (r.memorial_opened_at < now() - interval '1 year' or r.undone_at is not null)`.execute(db)
}
