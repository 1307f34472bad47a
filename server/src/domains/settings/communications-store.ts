import type { MailChoice, MailTopic } from '@souvenance/contract/people/mail-choices'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { levelOnPage, pageSeenBy, personColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'

type Mails = Partial<Record<MailTopic, MailChoice>>
type Choices = { mails: Mails; timeZone: string }

export const findChoices = async (db: Database, personUid: string): Promise<Choices> => {
  const { rows } = await sql<Choices>`
    select mails, time_zone as "timeZone" from communications where person_uid = ${personUid}`.execute(db)
  return rows[0] ?? { mails: {}, timeZone: 'UTC' }
}

/** By the names the database knows: it works out the mornings. */
export const isTimeZone = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db)
  return rows.length > 0
}

export const saveChoices = async (
  trx: Transaction,
  personUid: string,
  { mails, timeZone }: { mails: Mails; timeZone: string | undefined },
): Promise<void> => {
  await sql`
    insert into communications as held (person_uid, mails, time_zone)
    values (${personUid}, ${JSON.stringify(mails)}::jsonb, coalesce(${timeZone ?? null}::text, 'UTC'))
        on conflict (person_uid) do update
       set mails     = held.mails || excluded.mails,
           time_zone = coalesce(${timeZone ?? null}::text, held.time_zone)`.execute(trx)
}

/** Counted from now on, so that nothing is late already; gathered requests that are now wanted at once are mailed soon. */
export const rescheduleMails = async (trx: Transaction, personUid: string): Promise<void> => {
  await sql`
    update notifications
       set mail_at = coalesce(mail_due(recipient_uid, kind, now()),
                              case when mail_choice(recipient_uid, mail_topic(kind)) <> 'never'
                                   then now() + interval '5 minutes' end)
     where recipient_uid = ${personUid}
       and seen_at is null
       and mail_at is not null`.execute(trx)
}

type Blacklisted = Person & { since: Date }

export const listBlacklisted = async (db: Database, ownerUid: string): Promise<Blacklisted[]> => {
  const { rows } = await sql<Blacklisted>`
    select ${personColumns(ownerUid)}, b.created_at as since
      from blacklist b
      join pages p on p.uid = b.person_uid
     where b.owner_uid = ${ownerUid}
     order by b.created_at desc, p.uid`.execute(db)
  return rows
}

/** Memorials that the person still sees and stands on. */
export const listRemembered = async (db: Database, personUid: string): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select ${personColumns(personUid)}
      from remembered_pages r
      join pages p on p.uid = r.page_uid
     where r.person_uid = ${personUid}
       and not p.alive
       and ${pageSeenBy(personUid)}
       and ${levelOnPage(personUid)} is not null
     order by r.created_at desc, p.uid`.execute(db)
  return rows
}

export const addToBlacklist = async (
  trx: Transaction,
  ownerUid: string,
  personUid: string,
): Promise<void> => {
  await sql`
    insert into blacklist (owner_uid, person_uid)
    values (${ownerUid}, ${personUid})
        on conflict do nothing`.execute(trx)
}

export const removeFromBlacklist = async (
  trx: Transaction,
  ownerUid: string,
  personUid: string,
): Promise<void> => {
  await sql`delete from blacklist where owner_uid = ${ownerUid} and person_uid = ${personUid}`.execute(trx)
}
