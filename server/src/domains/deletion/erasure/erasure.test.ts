import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deletion, type WordsChoice } from '@souvenance/contract/accounts/deletion'
import { tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { inbox } from '@souvenance/contract/messages/inbox'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addConfirmedEmail, type Someone, signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { askToJoin } from '../../../../test/factories/ask-request.ts'
import { readTexts, startConversation } from '../../../../test/factories/conversations.ts'
import { createItem } from '../../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../../test/factories/create-page.ts'
import { cardOf, saveCard } from '../../../../test/factories/ice-cards.ts'
import { insertLink } from '../../../../test/factories/insert-link.ts'
import { writeForLater } from '../../../../test/factories/letters.ts'
import { addCaretaker, addFollower } from '../../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../../test/sample-pictures.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { sendPicture } from '../../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'
import { backUp } from '../../../backup/backup.ts'
import { restore } from '../../../backup/restore.ts'
import { openInstallationKey } from '../../../platform/crypto/installation-key.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { updateSchema } from '../../../platform/database/update-schema.ts'
import { openFileStore } from '../../../platform/files/open-file-store.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { eraseAgain } from './erase-again.ts'
import { workDeletions } from './work-due.ts'

let app: TestApp
let theo: Someone
beforeAll(async () => {
  app = await startTestApp()
  theo = await signUpConfirmed(app, { firstname: 'Théo' })
})
afterAll(() => app.stop())

const day = 86_400_000
const text = (where: string) => `canary-of-${where}`

/** Somebody with data in every table. Text written to others ends with `to-others`. */
const createCanary = async (pl: string) => {
  const { db, databaseUrl, logger } = app.services
  const who = await signUpConfirmed(app, {
    firstname: 'Canarina',
    lastname: 'Canarovna',
    email: 'canarina@canary.test',
  })
  const { browser, userUid } = who
  const second = await addConfirmedEmail(app, who, 'second@canary.test')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const ok = async (replied: Promise<{ status: number; codes: string[] }>) => {
    const { status, codes } = await replied
    expect([status, codes.filter((code) => code.startsWith('ERR'))]).toEqual([200, []])
  }
  await ok(browser.call(pageSettings.changePermalink, { params: { uid: 'me' }, body: { pl } }))
  await createItem(db, { page_uid: userUid, author_uid: userUid, state: 'am', message: text('own-event') })
  const bytes = await jpegOf()
  await sendPicture(app, browser, { page: userUid, bytes })
  await sendFile(app, browser, { bytes: Buffer.from(text('safe-file')), filename: `${text('safe')}.txt` })
  const questions = [{ num: 1, content: [{ num: 4, answer: { text: text('wills') } }] }]
  await ok(browser.call(lastWills.save, { body: { lastWills: { version: 0, questions, contracts: [] } } }))
  await writeForLater(who, theo.userUid, { subject: text('letter'), msg: text('letter') })
  await ok(saveCard(who, cardOf({ allergies: [{ label: text('card') }] })))

  const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
  const memorial = await createPage(db, { firstname: 'Émile', ...open })
  await addCaretaker(db, { page: memorial, person: theo.userUid }, 'administrator')
  await addCaretaker(db, { page: memorial, person: userUid }, 'editor')
  await addFollower(db, { page: theo.userUid, person: userUid }, 2)
  await addFollower(db, { page: userUid, person: theo.userUid }, 2)
  await ok(
    browser.call(hereafter.create, {
      body: { mailBoxMessage: { recipientUid: memorial, message: text('hereafter') } },
    }),
  )
  const tribute = await browser.call(
    feeds.createTribute,
    { params: { uid: memorial }, body: { message: text('tribute-to-others'), clouds: [cloudTypes.public] } },
    key,
  )
  const story = await createItem(db, {
    page_uid: memorial,
    author_uid: userUid,
    message: 'Part of his story',
  })
  await createItem(db, { page_uid: memorial, author_uid: userUid, state: 'draft', message: text('draft') })
  const ofTheo = await createItem(db, { page_uid: memorial, author_uid: theo.userUid, kind: 'tribute' })
  await ok(
    browser.call(tributeComments.add, {
      params: { uid: memorial, itemId: ofTheo },
      body: { message: text('comment-to-others') },
    }),
  )
  await ok(browser.call(feeds.like, { params: { id: ofTheo } }))
  const conversation = await startConversation({ browser, uid: userUid }, [{ ...theo, uid: theo.userUid }], {
    message: text('message-to-others'),
  })
  await insertLink(db, { first_uid: userUid, second_uid: memorial })
  const own = await createPage(db, { firstname: 'Rose' })
  await addCaretaker(db, { page: own, person: userUid }, 'administrator')
  await askToJoin({ browser }, own, { uid: theo.userUid })
  await askToJoin(theo, memorial, { email: 'second@canary.test' })
  await db
    .insertInto('legatees')
    .values([
      { page_uid: userUid, person_uid: theo.userUid },
      { page_uid: theo.userUid, person_uid: userUid },
    ])
    .execute()
  const jobs = createJobs(databaseUrl, { logger })
  jobs.work('waiting', {}, async () => {})
  await jobs.start()
  await db
    .transaction()
    .execute((trx) =>
      jobs.enqueue(trx, 'waiting', { personUid: userUid }, { startAfter: new Date('2090-01-01T00:00:00Z') }),
    )
  await jobs.stop()
  await app.mails()
  const { uid: accountUid } = await db
    .selectFrom('accounts')
    .select('uid')
    .where('page_uid', '=', userUid)
    .executeTakeFirstOrThrow()
  const marks = [userUid, accountUid, who.email, second, who.permalink, 'canary', 'canarina', 'canarovna']
  return { ...who, marks, memorial, story, ofTheo, tribute: tribute.data.item.itemUid, conversation, own }
}

/** Every table, every stored file and every file beside the key in which one of these can be read. */
const placesOf = async (marks: readonly string[], { db, folders }: { db: Database; folders: string[] }) => {
  const found = new Set<string>()
  const sought = marks.flatMap((mark) => [mark.toLowerCase(), Buffer.from(mark).toString('hex')])
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name
      from pg_tables
     where schemaname in ('public', 'pgboss')`.execute(db)
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select lower(t::text) as row from ${sql.id(schema, name)} t`.execute(db)
    if (rows.some(({ row }) => sought.some((mark) => row.includes(mark)))) found.add(name)
  }
  for (const folder of folders)
    for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
      const content = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
      const read = `${name}\n${content.toString('latin1')}`.toLowerCase()
      if (sought.some((mark) => read.includes(mark))) found.add(name)
    }
  return [...found].sort()
}

const leave = async (canary: Awaited<ReturnType<typeof createCanary>>, words: WordsChoice) => {
  const { browser, password, own } = canary
  const recipients = [{ memorialUid: own, userUid: null }]
  const left = await browser.call(deletion.remove, {
    params: { uid: 'me' },
    body: { password, words, recipients },
  })
  expect(left.status).toBe(200)
  await app.mails()
  app.clock.moveBy(15 * day)
  await workDeletions(app.services)
}

const filesOf = async (): Promise<string[]> => {
  const names: string[] = []
  for await (const name of app.services.files.list('')) names.push(name)
  return names.toSorted()
}

it('leaves nothing behind of somebody who takes their words along, here and after a restored backup', async () => {
  const { db, config, masterKey, databaseUrl, logger } = app.services
  const before = await filesOf()
  const canary = await createCanary('canary-flies')
  const here = { db, folders: [config.DATA_DIR, config.KEY_DIR] }
  expect(await placesOf(canary.marks, here)).toEqual(
    expect.arrayContaining([
      'audit',
      'comments',
      'emails',
      'items',
      'job',
      'mailbox_mails',
      'outbox',
      'pages',
    ]),
  )
  expect((await filesOf()).length).toBeGreaterThan(before.length)
  const folder = await mkdtemp(join(tmpdir(), 'souvenance erasure '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await backUp({ ...config, DATABASE_URL: databaseUrl }, join(folder, 'saved'))

  await leave(canary, 'remove')
  expect(await placesOf(canary.marks, here)).toEqual([])
  expect(await filesOf()).toEqual(before)
  const kept = await db
    .selectFrom('items')
    .select(['uid', 'author_uid'])
    .where('page_uid', '=', canary.memorial)
    .where('kind', 'in', ['tribute', 'life-event'])
    .orderBy('uid')
    .execute()
  expect(kept).toEqual([
    { uid: canary.story, author_uid: null },
    { uid: canary.ofTheo, author_uid: theo.userUid },
  ])
  const reader = { ...theo, uid: theo.userUid }
  expect(await readTexts(reader, canary.conversation)).toEqual(['deleted'])

  const fresh = await createTestDatabase({ empty: true })
  onTestFinished(fresh.drop)
  const elsewhere = { ...config, DATABASE_URL: fresh.url, DATA_DIR: join(folder, 'data') }
  await restore(elsewhere, join(folder, 'saved'))
  const there = { db: fresh.db, folders: [elsewhere.DATA_DIR] }
  expect((await placesOf(canary.marks, there)).length).toBeGreaterThan(15)
  await updateSchema(fresh.db)
  const restored = {
    config: elsewhere,
    db: fresh.db,
    files: await openFileStore(elsewhere),
    installationKey: await openInstallationKey(fresh.db, masterKey),
    logger,
  }
  expect(await eraseAgain(restored)).toBe(1)
  expect(await placesOf(canary.marks, there)).toEqual([])
  expect(await eraseAgain(restored)).toBe(0)
}, 120_000)

it('leaves words and a bare name where they were to stay', async () => {
  const { db, config } = app.services
  const canary = await createCanary('canary-sings')
  await leave(canary, 'keep')
  const here = { db, folders: [config.DATA_DIR, config.KEY_DIR] }
  const ofPerson = canary.marks.filter((mark) => !mark.startsWith('canar'))
  expect(await placesOf([...ofPerson, text('own-event'), text('draft'), 'canary-sings'], here)).toEqual([])
  const { items } = (await theo.browser.call(feeds.tributes, { params: { uid: canary.memorial } })).data
  const tribute = items.find(({ itemUid }) => itemUid === canary.tribute)
  expect(tribute).toMatchObject({
    message: text('tribute-to-others'),
    author: { fullname: 'Canarina Canarovna', permalink: '', profilePics: {} },
  })
  const author = tribute?.author?.userUid ?? ''
  expect(author).not.toBe(canary.userUid)
  const messages = await theo.browser.call(inbox.messages, { params: { uid: canary.conversation } })
  expect(messages.data.items).toMatchObject([
    { msg: text('message-to-others'), author: { fullname: 'Canarina Canarovna' } },
  ])
}, 120_000)
