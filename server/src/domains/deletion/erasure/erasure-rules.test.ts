import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/test-database.ts'

/**
 * Rows that refer to a person with `on delete cascade` go with them. Every other column that could tell of somebody is listed
 * here with its rule, so that a new one fails this test until it has a rule.
 */

const nameGoes = 'what it belongs to stays, without the name'
const signed = 'signed with the bare name if words stay'

/** Foreign keys to a page or an account that do not take their row along. */
const keptRows = {
  'abuse_reports.accused_uid': nameGoes,
  'abuse_reports.decided_by': nameGoes,
  'accounts.page_uid': 'deleted before the page',
  'chapter_revisions.contributor_uid': signed,
  'chapter_revisions.editor_uid': signed,
  'comments.author_uid': `${signed}, else deleted`,
  'conversation_messages.author_uid': `${signed}, else the text is deleted`,
  'death_reports.reporter_uid': nameGoes,
  'deletions.asked_by': nameGoes,
  'family_links.created_by': nameGoes,
  'family_links.ended_by': nameGoes,
  'family_links.via_uid': nameGoes,
  'hereafter_letters.left_to': nameGoes,
  'hereafter_letters.recipient_uid': nameGoes,
  'item_history.actor_uid': signed,
  'items.author_uid': `${signed}, else tributes and proposals are deleted`,
  'items.contributor_uid': signed,
  'items.deleted_by': nameGoes,
  'legatees.named_by': 'another administrator, else the memorial itself',
  'link_pictures.asker_uid': 'the picture is of a web site',
  'memorial_imports.page_uid': 'the memorial is gone; the import was somebody’s',
  'pictures.uploader_uid': `${nameGoes}; deleted if nothing shows it`,
  'post_mortem_letters.reader_uid': nameGoes,
  'requests.answered_by': nameGoes,
  'requests.claimant_uid': nameGoes,
}

const replaced = 'replaced by a stand-in'
const ofNobody = 'tells of no person'

/** Columns that can hold a uid without a foreign key. */
const looseColumns = {
  'abuse_reports.target_uid': 'a thing; of a person it goes with their page',
  'account_changes.emails_before': 'goes with the account',
  'audit.actor': 'pseudonym',
  'audit.details': 'pseudonym',
  'changed_meanwhile.became': replaced,
  'changed_meanwhile.key': 'deleted',
  'changed_meanwhile.was': replaced,
  'communications.mails': ofNobody,
  'conversation_messages.withheld_from': 'taken out',
  'death_report_warnings.mail_uid': ofNobody,
  'exports.run_uid': ofNobody,
  'family_links.union_place': ofNobody,
  'header_pictures.sizes': ofNobody,
  'item_audiences.author_uid': 'follows the item by a trigger',
  'item_audiences.page_uid': 'goes with the item',
  'item_history.before': replaced,
  'items.deleted_with': ofNobody,
  'items.folded_with': ofNobody,
  'items.hyperlink': ofNobody,
  'items.place': ofNobody,
  'legacy_changes.before': replaced,
  'lifecycle_clock.holder': 'a server',
  'link_pictures.sizes': ofNobody,
  'link_previews.hyperlink': 'goes with who asked',
  'mail_tokens.account_uid': 'deleted',
  'mail_tokens.email_uid': 'deleted',
  'memorial_imports.run_uid': ofNobody,
  'notifications.mail_uid': ofNobody,
  'notifications.params': 'deleted if it names them',
  'notifications.story': 'a hash',
  'outbox.params': 'deleted if it names them',
  'pages.home': 'goes with the page',
  'pages.phone': 'goes with the page',
  'pages.privacy_am': ofNobody,
  'pages.privacy_pm': ofNobody,
  'pictures.sizes': ofNobody,
  'post_mortem_letters.mail_uid': ofNobody,
  'requests.terms': 'deleted if it names them',
  'safe_blobs.parts': ofNobody,
  'safe_uploads.blob_uid': ofNobody,
  'safe_uploads.item_uid': ofNobody,
  'safe_uploads.parent_uid': ofNobody,
  'safe_uploads.parts': ofNobody,
  'shown_versions.page_uid': 'deleted with the page by a trigger',
  'shown_versions.version': ofNobody,
}

/** Tables no chain of foreign keys leads from to a page or an account. */
const looseTables = {
  audit: 'pseudonyms',
  conversations: 'deleted once nobody is left in one',
  erased_folders: 'names of folders, until their files are gone',
  erasures: 'keyed hashes',
  idempotency_keys: 'deleted by account; replies are sealed',
  installation: ofNobody,
  lifecycle_clock: ofNobody,
  mailbox_mails: 'deleted if it names them',
  name_words: 'forgotten once in no name',
  outbox: 'deleted if it names them',
  rate_limits: 'deleted if it names them',
  retired_permalinks: 'hashes',
  sample_family: ofNobody,
  shown_versions: 'deleted with the page by a trigger',
  sign_in_failures: 'keyed hashes',
  suppressed_addresses: 'keyed hashes',
  used_challenges: 'hashes of random numbers',
}

/** Columns that name files: noted before their rows go. */
const folders = {
  'erased_folders.folder': 'what is noted',
  'exports.file_key': 'noted',
  'header_pictures.folder': 'noted',
  'link_pictures.folder': 'of web sites: swept once nothing shows it',
  'memorial_imports.file_key': 'noted',
  'pictures.folder': 'noted',
  'safe_blobs.folder': 'noted',
  'safe_uploads.folder': 'noted',
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(database.db)).rows.map(({ name }) => name)

it('every foreign key to a person that keeps its row has a rule', async () => {
  const found = await namesOf(sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f'
       and c.confrelid in ('pages'::regclass, 'accounts'::regclass)
       and c.confdeltype <> 'c'
     order by 1`)
  expect(found).toEqual(Object.keys(keptRows).toSorted())
})

it('every column that could hold a person without a foreign key has a rule', async () => {
  const found = await namesOf(sql<{ name: string }>`
    select a.attrelid::regclass || '.' || a.attname as name
      from pg_attribute a
      join pg_class t on t.oid = a.attrelid and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
     where a.attnum > 0
       and not a.attisdropped
       and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'jsonb'::regtype)
       and not (a.attname = 'uid' and a.atttypid = 'uuid'::regtype)
       and not exists (select
                         from pg_constraint c
                        where c.conrelid = a.attrelid
                          and c.contype = 'f'
                          and a.attnum = any (c.conkey))
     order by 1`)
  expect(found).toEqual(Object.keys(looseColumns).toSorted())
})

it('every table that does not go with a person has a rule', async () => {
  const found = await namesOf(sql<{ name: string }>`
    with recursive reached as (
      select 'pages'::regclass::oid as oid
       union
      select c.conrelid
        from pg_constraint c
        join reached r on r.oid = c.confrelid
       where c.contype = 'f'
    )
    select t.relname as name
      from pg_class t
     where t.relkind = 'r'
       and t.relnamespace = 'public'::regnamespace
       and t.relname not like 'schema\\_%'
       and t.oid not in (select oid from reached)
     order by 1`)
  expect(found).toEqual(Object.keys(looseTables).toSorted())
})

it('every column that names files has a rule', async () => {
  const found = await namesOf(sql<{ name: string }>`
    select table_name || '.' || column_name as name
      from information_schema.columns
     where table_schema = 'public'
       and column_name ~ '(folder|file|path)'
     order by 1`)
  expect(found).toEqual(Object.keys(folders).toSorted())
})
