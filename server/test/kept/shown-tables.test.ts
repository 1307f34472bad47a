import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'

/**
 * Every table, and how visitors' pages learn that it changed: by the version of the page or of the whole installation, raised by
 * triggers (`database/shown-versions.sql`), or why visitors' pages show nothing of it. A new table fails this test until it has one.
 */
const page = 'page'
const installation = 'installation'
const own = 'shown to its owner or its reader only, who are signed in'
const desk = 'for operators'
const inside = 'works inside the service, shown to nobody'
const mail = 'what mails hold and who may follow their links'
const byItem = 'a trigger writes it to the item'

const tables: Record<string, string> = {
  abuse_reports: 'folding is written to the page, the item or the comment',
  account_changes: own,
  accounts: own,
  alive_tokens: mail,
  audit: inside,
  bans: installation,
  blacklist: installation,
  caretakers: page,
  changed_meanwhile: own,
  chapter_locks: 'shown to those who write',
  chapter_proposals: 'counted for those who write',
  chapter_revisions: page,
  chapters: page,
  comments: page,
  communications: own,
  contact_blocks: own,
  conversation_messages: own,
  conversation_people: own,
  conversations: own,
  credits: own,
  death_report_legatees: installation,
  death_report_warnings: inside,
  death_reports: installation,
  deletions: 'shown to administrators; what it hides is written to the page',
  emails: own,
  erased_folders: inside,
  erasures: inside,
  exports: own,
  family_links: installation,
  first_steps: own,
  following_searches: own,
  following_suggestions: own,
  follow_counts: 'written by triggers of follows and pages, which raise a version',
  follows: page,
  former_permalinks: installation,
  header_pictures: installation,
  hereafter_letters: own,
  ice_card_clients: inside,
  ice_card_openings: own,
  ice_cards: own,
  idempotency_keys: inside,
  installation: inside,
  invitation_tokens: mail,
  item_audiences: 'follows the item by a trigger',
  item_history: 'fetched by a call, in no document',
  item_pictures: page,
  items: page,
  known_devices: inside,
  last_wills: own,
  legacies: own,
  legacy_changes: own,
  legatees: own,
  letter_codes: mail,
  letter_links: mail,
  lifecycle_clock: inside,
  likes: byItem,
  link_pictures: 'fetched by its address, which the item holds',
  link_previews: own,
  mail_tokens: mail,
  mailbox_mails: inside,
  memorial_imports: own,
  name_words: 'for searching',
  not_the_same: own,
  notifications: own,
  opened_pages: own,
  operators: desk,
  outbox: mail,
  pages: installation,
  passkeys: own,
  person_keys: inside,
  pictures: page,
  post_mortem_letters: own,
  questions_put_aside: own,
  rate_limits: inside,
  recovery_codes: own,
  remembered_pages: own,
  requests: own,
  retired_permalinks: inside,
  safe_bequests: own,
  safe_blobs: own,
  safe_items: own,
  safe_reservations: own,
  safe_uploads: own,
  safes: own,
  sample_family: inside,
  schema_migrations: inside,
  schema_routines: inside,
  second_factors: own,
  sessions: own,
  shown_versions: inside,
  sign_in_failures: inside,
  suppressed_addresses: mail,
  things_put_aside: own,
  unsubscribe_tokens: mail,
  used_challenges: inside,
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Tables with the functions of their triggers that raise a version, and what these wait for. */
const listRaising = async () => {
  const { rows } = await sql<{ table: string; raises: string; events: number }>`
    select c.relname as table,
           case when p.proname = 'raise_shown_everywhere' then ${installation} else ${page} end as raises,
           bit_or(t.tgtype & 28)::int as events
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid
     where p.proname like 'raise_shown%'
     group by 1, 2`.execute(database.db)
  return rows
}

test('every table raises a version, or says why visitors are not shown it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tables).toSorted())
  const raising = (await listRaising()).map(({ table, raises }) => [table, raises])
  const told = Object.entries(tables).filter(([, how]) => how === page || how === installation)
  expect(raising.toSorted()).toEqual(told.toSorted())
})

const events = { insert: 4, delete: 8, update: 16 }
const all = events.insert + events.update + events.delete

test('every kind of change raises it', async () => {
  const partly = (await listRaising()).filter(({ events: seen }) => seen !== all)
  expect(partly.map(({ table, events: seen }) => [table, seen]).toSorted()).toEqual([
    // Begun, it changes nothing; it goes with its page.
    ['death_reports', events.update],
    // A new page is on no other.
    ['pages', events.update + events.delete],
  ])
})
