import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { fitText } from './legatee-store.ts'
import { sendToDonor } from './send-mails.ts'

const queue = 'legacy.review'

/** Every night, before sessions that are over are deleted. */
export const registerLegacyJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => reviewLegacies(services))
  services.jobs.schedule(queue, '41 2 * * *')
}

export const reviewLegacies = async (services: Services): Promise<void> => {
  await rememberSeen(services)
  await clearFit(services)
  let more = true
  while (more) more = await tellOneUnfit(services)
  more = true
  while (more) more = await askOne(services)
}

const rememberSeen = async ({ db }: Services): Promise<void> => {
  await sql`
    update accounts a
       set seen_at = s.last
      from (select account_uid, max(last_used_at) as last from sessions group by account_uid) s
     where s.account_uid = a.uid
       and s.last > a.seen_at + interval '1 day'`.execute(db)
}

const clearFit = async ({ db }: Services): Promise<void> => {
  await sql`
    update legatees l
       set unfit_since = null
      from pages p
     where p.uid = l.person_uid
       and l.unfit_since is not null
       and ${sql.raw(fitText)}`.execute(db)
}

type Unfit = { donorUid: string; pageUid: string; personUid: string }

/** The mark and the mail are one transaction: a killed worker loses no mail, and none leaves twice. */
const tellOneUnfit = ({ db }: Services): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Unfit>`
      update legatees t
         set unfit_since = now()
       where (t.page_uid, t.person_uid) = (select l.page_uid, l.person_uid
                                             from legatees l
                                             join pages p on p.uid = l.person_uid
                                            where l.unfit_since is null
                                              and not ${sql.raw(fitText)}
                                            order by l.page_uid, l.person_uid
                                            limit 1
                                              for update of l skip locked)
      returning coalesce(t.named_by, t.page_uid) as "donorUid", t.page_uid as "pageUid", t.person_uid as "personUid"`.execute(
      trx,
    )
    const [unfit] = rows
    if (!unfit) return false
    await sendToDonor(trx, unfit.donorUid, { kind: 'legacy.unfit', ...unfit })
    return true
  })

/** Asks everybody with a legatee once a year whether this is still right. */
const askOne = ({ db }: Services): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uid: string }>`
      with due as (
        select p.uid
          from pages p
          left join legacies y on y.page_uid = p.uid
         where p.alive
           and exists (select from accounts a where a.page_uid = p.uid)
           and exists (select
                         from legatees l
                        where coalesce(l.named_by, l.page_uid) = p.uid
                          and coalesce(y.reviewed_at, l.created_at) < now() - interval '1 year')
         order by p.uid
         limit 1
           for update of p skip locked
      )
      insert into legacies (page_uid, reviewed_at)
      select uid, now() from due
          on conflict (page_uid) do update
         set reviewed_at = excluded.reviewed_at
      returning page_uid as uid`.execute(trx)
    const [due] = rows
    if (!due) return false
    await sendToDonor(trx, due.uid, { kind: 'legacy.review' })
    return true
  })
