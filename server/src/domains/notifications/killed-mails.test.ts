import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPage } from '../../../test/factories/create-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { sendDue } from './send-due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const people = 500
const choices = ['never', 'soon', 'daily', 'weekly'] as const
const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Australia/Lord_Howe']

type Reader = {
  number: number
  choice: (typeof choices)[number]
  zone: string
  createdAt: Date
  mailAt: Date | null
}

/** Readers with an account each, who wait for comments under an event of their own on one memorial. */
const createReaders = async (): Promise<void> => {
  const { db } = app.services
  const page = await createPage(db)
  await sql`
    with readers as (
      insert into pages (uid, permalink, firstname, lastname, gender, alive)
      select gen_random_uuid(), 'reader-of-mails-' || number, 'Rose', 'Laurent', 'F', true
        from generate_series(1, ${people}::int) as number
      returning uid, substring(permalink from '\\d+$')::int as number
    ), joined as (
      insert into accounts (page_uid, password_hash, language)
      select uid, 'none', case number % 2 when 0 then 'fr' else 'en' end from readers
      returning uid, page_uid
    ), mailed as (
      insert into emails (account_uid, address, folded, is_primary, confirmed_at)
      select a.uid, 'reader.' || r.number || '@laurent.test', 'reader.' || r.number || '@laurent.test', true, now()
        from joined a
        join readers r on r.uid = a.page_uid
    ), chosen as (
      insert into communications (person_uid, mails, time_zone)
      select uid,
             jsonb_build_object('comments', (${[...choices]}::text[])[1 + number % 4]),
             (${zones}::text[])[1 + number % 5]
        from readers
    )
    insert into items (page_uid, kind, section, state, clouds, contributor_uid, message)
    select ${page}, 'life-event', 2, 'standard', '{1}', uid, 'event ' || number || ' ends'
      from readers`.execute(db)
}

/** Comments on the day before the clocks change in Paris or New York, at all hours. */
const comment = async (author: string): Promise<void> => {
  await sql`
    insert into comments (item_uid, author_uid, message, created_at)
    select i.uid, ${author}, 'Je m’en souviens.',
           case substring(i.message from 'event (\\d+)')::int % 2
             when 0 then timestamptz '2026-03-28 00:00Z' else timestamptz '2026-10-31 00:00Z' end
           + substring(i.message from 'event (\\d+)')::int * interval '3 minutes'
      from items i
     where i.contributor_uid is not null`.execute(app.services.db)
}

const readReaders = async (): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select substring(p.permalink from '^reader-of-mails-(\\d+)')::int as number, c.mails ->> 'comments' as choice, c.time_zone as zone,
           n.created_at as "createdAt", n.mail_at as "mailAt"
      from notifications n
      join pages p on p.uid = n.recipient_uid
      join communications c on c.person_uid = p.uid
     where n.kind = 'comment'
     order by number`.execute(app.services.db)
  return rows
}

const hour = 3_600_000
const clockIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
const weekdayIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' }).format(at)

const isDueRightly = ({ choice, zone, createdAt, mailAt }: Reader): boolean => {
  if (choice === 'never' || mailAt === null) return choice === 'never' && mailAt === null
  const waited = mailAt.getTime() - createdAt.getTime()
  if (choice === 'soon') return waited === hour / 12
  const most = (choice === 'daily' ? 24 : 24 * 7) * hour + hour
  const morning = clockIn(zone, mailAt) === '09:00' && waited > 0 && waited <= most
  return morning && (choice === 'daily' || weekdayIn(zone, mailAt) === 'Monday')
}

/** Ends a connection between the mark of a mail and its commit, as if its worker had been killed. */
const killWorkers = async (): Promise<number> => {
  const { rowCount } = await app.services.pool.query(
    `select pg_terminate_backend(pid)
       from pg_stat_activity
      where datname = current_database()
        and pid <> pg_backend_pid()
        and xact_start is not null
        and query like '%set mail_at  = null%'`,
  )
  return rowCount ?? 0
}

/** Two workers at once, until one of them is done. */
const sendAndKill = async (): Promise<number> => {
  let killed = 0
  let over = false
  const sending = Promise.allSettled([sendDue(app.services), sendDue(app.services)]).finally(() => {
    over = true
  })
  while (!over && killed < 10) killed += await killWorkers()
  await sending
  return killed
}

it('five hundred readers get their news once, in their morning, and only what they may see then', async () => {
  const { db } = app.services
  const author = await createPage(db, { alive: true, firstname: 'Karim' })
  await createReaders()
  await comment(author)
  const readers = await readReaders()
  expect(readers).toHaveLength(people)
  expect(readers.filter((reader) => !isDueRightly(reader))).toEqual([])

  // By now the events of every fifth are drafts, and every seventh has seen the news.
  await sql`update items set state = 'draft' where substring(message from '^event (\\d+)')::int % 5 = 0`.execute(
    db,
  )
  await sql`
    update notifications n
       set seen_at = now()
      from pages p
     where p.uid = n.recipient_uid
       and substring(p.permalink from '^reader-of-mails-(\\d+)')::int % 7 = 0
       and n.kind = 'comment'`.execute(db)
  await sql`update notifications set mail_at = now() - interval '1 minute' where mail_at is not null`.execute(
    db,
  )
  let killed = 0
  for (let round = 0; round < 10; round += 1) killed += await sendAndKill()
  expect(killed).toBeGreaterThan(0)
  await sendDue(app.services)

  const mails = await app.mails()
  const got = mails.map(({ recipient, text }) => [recipient, /event \d+ ends/.exec(text)?.[0]].join(': '))
  const wanted = readers
    .filter(({ number, choice }) => choice !== 'never' && number % 5 !== 0 && number % 7 !== 0)
    .map(({ number }) => `reader.${number}@laurent.test: event ${number} ends`)
  expect(got.toSorted()).toEqual(wanted.toSorted())
  expect(mails.filter(({ text }) => (text.match(/event \d+ ends/g) ?? []).length !== 1)).toEqual([])
})
