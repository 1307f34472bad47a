import { ownExports } from '@souvenance/contract/accounts/exports'
import { catalogue } from '@souvenance/contract/errors'
import { library } from '@souvenance/contract/items/library'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { receivedLetters } from '@souvenance/contract/messages/received-letters'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { safe } from '@souvenance/contract/safe/safe'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConversation } from '../../../test/factories/conversations.ts'
import { createChapter } from '../../../test/factories/create-chapter.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, ownPassword, type TestPerson } from '../../../test/factories/create-person.ts'
import {
  askFor,
  downloadArchive,
  fetchArchive,
  makeExport,
  type OpenedArchive,
  openArchive,
} from '../../../test/factories/exports.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { die, letLettersWait, writeForLater } from '../../../test/factories/letters.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { phonePhoto } from '../../../test/sample-pictures.ts'
import { sendFile } from '../../../test/send-file.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { deliverDue } from '../letters/delivery/hand-over.ts'
import { buildExport } from './build-export.ts'
import { createMarkdown } from './html/markdown.ts'
import { expireExports, sweepArchives } from './sweep-exports.ts'

const body = { password: ownPassword }
const day = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const open = async (person: TestPerson, exportUid: string): Promise<OpenedArchive> =>
  openArchive(await downloadArchive(app, person, exportUid))

const bringPicture = async (person: TestPerson, page: string, bytes: Buffer): Promise<string> => {
  const fields = { pictureType: String(composerPictureType) }
  const { itemUid } = (await sendPicture(app, person.browser, { page, bytes, fields })).data
  const content = { pictures: { items: [{ itemUid, message: 'In the garden' }] } }
  const reply = await person.browser.call(library.create, { params: { uid: page }, body: { content } })
  expect(reply.data.items).toHaveLength(1)
  return itemUid
}

/** A memorial with something of everything, looked after by somebody. */
const createMemorial = async () => {
  const { db } = app.services
  const keeper = await createPerson(app, { firstname: 'Claire', lastname: 'Laurent' })
  const friend = await createPerson(app, { firstname: 'Léa', lastname: 'Fournier' })
  const page = await createPage(db, { firstname: 'Émile', lastname: 'Laurent', birth_date: '1931-03-14' })
  await addCaretaker(db, { page, person: keeper.uid }, 'administrator')
  const chapter = await createChapter(db, {
    page_uid: page,
    author_uid: keeper.uid,
    body: 'He *pushed* the door.',
  })
  const tribute = await createItem(db, {
    page_uid: page,
    kind: 'tribute',
    author_uid: friend.uid,
    message: 'His <b>hands</b> smelled of brass.',
  })
  await db
    .insertInto('comments')
    .values({ item_uid: tribute, author_uid: keeper.uid, message: 'They did.', created_at: new Date() })
    .execute()
  await db
    .insertInto('likes')
    .values({ item_uid: tribute, user_uid: keeper.uid, created_at: new Date() })
    .execute()
  await createItem(db, {
    page_uid: page,
    author_uid: keeper.uid,
    title: 'The workshop',
    associated_date: '1956-06-01',
  })
  return { keeper, friend, page, chapter, tribute }
}

describe('an export of a memorial', () => {
  it('holds its texts, who wrote them, and its pictures without the place of the camera', async () => {
    const { keeper, friend, page, chapter, tribute } = await createMemorial()
    const photo = await phonePhoto()
    const picture = await bringPicture(keeper, page, photo)
    const { data, html, read, names, close } = await open(keeper, await makeExport(app, keeper, page))
    expect(data).toMatchObject({
      format: 'souvenance-export',
      version: 1,
      kind: 'memorial',
      exportedBy: keeper.uid,
    })
    expect(data.chapters).toMatchObject([
      { uid: chapter, body: 'He *pushed* the door.', revisions: [{ version: 1, editor: keeper.uid }] },
    ])
    const found = data.items.find(({ uid }: { uid: string }) => uid === tribute)
    expect(found).toMatchObject({
      author: friend.uid,
      comments: [{ author: keeper.uid, message: 'They did.' }],
      flowers: [{ person: keeper.uid }],
    })
    expect(data.people.map(({ fullname }: { fullname: string }) => fullname)).toEqual(
      expect.arrayContaining(['Claire Laurent', 'Léa Fournier']),
    )
    const original = await read(`pictures/${picture}.jpg`)
    expect(original.length).toBe(photo.length)
    expect(original.equals(photo)).toBe(false)
    const exif = (await sharp(original).metadata()).exif?.toString('latin1') ?? ''
    expect(exif).toContain('Souvenirphone')
    expect((await sharp(original).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true)
    expect(names).toContain(`pictures/shown/${picture}.webp`)
    expect(html).toContain('<em>pushed</em>')
    expect(html).toContain('His &lt;b&gt;hands&lt;/b&gt; smelled of brass.')
    expect(html).toContain(`src="pictures/shown/${picture}.webp"`)
    expect(html).not.toMatch(/(src|href)="https?:/)
    expect(html).not.toContain('<script')
    await close()
  })

  it('holds only what its asker may see', async () => {
    const { keeper, friend, page } = await createMemorial()
    const { db } = app.services
    await createItem(db, {
      page_uid: page,
      author_uid: friend.uid,
      clouds: [cloudTypes.onlyMe],
      title: 'Canary of another',
    })
    await createItem(db, {
      page_uid: page,
      author_uid: keeper.uid,
      clouds: [cloudTypes.onlyMe],
      title: 'For myself',
    })
    await createItem(db, {
      page_uid: page,
      author_uid: keeper.uid,
      deleted_at: new Date(),
      title: 'Canary deleted',
    })
    const { data, html, close } = await open(keeper, await makeExport(app, keeper, page))
    expect(JSON.stringify(data) + html).not.toContain('Canary')
    expect(html).toContain('For myself')
    await close()
  })

  it('ends with the right to it', async () => {
    const { keeper, page } = await createMemorial()
    const exportUid = await makeExport(app, keeper, page)
    const params = { exportUid }
    expect((await keeper.browser.call(ownExports.open, { params, body })).status).toBe(200)
    await app.services.db.deleteFrom('caretakers').where('page_uid', '=', page).execute()
    expect((await fetchArchive(app, keeper, exportUid)).statusCode).toBe(404)
    expect((await keeper.browser.call(ownExports.open, { params, body })).status).toBe(404)
    expect((await keeper.browser.call(ownExports.list)).data.items).toEqual([])
  })

  it('fails when the right ends before it is made', async () => {
    const { keeper, page } = await createMemorial()
    const { exportUid } = await askFor(keeper, page)
    await app.services.db.deleteFrom('caretakers').where('page_uid', '=', page).execute()
    await buildExport(app.services, { exportUid })
    expect(await stateOf(exportUid)).toBe('failed')
  })
})

const stateOf = async (exportUid: string): Promise<string | undefined> =>
  (
    await app.services.db
      .selectFrom('exports')
      .select('state')
      .where('uid', '=', exportUid)
      .executeTakeFirst()
  )?.state

describe('an export of an account', () => {
  it('holds the safe, letters, last wills and what was written elsewhere', async () => {
    const { page, friend: me, tribute } = await createMemorial()
    const { browser } = me
    const bytes = Buffer.alloc(700_000, 'deed of the house ')
    const folder = (await browser.call(safe.createFolderInRoot, { body: { name: 'House' } })).data.item
      .itemUid
    await sendFile(app, browser, { bytes, filename: 'deed.txt', folder })
    await sendFile(app, browser, { bytes: Buffer.alloc(0), filename: 'empty.txt' })
    await browser.call(hereafter.create, {
      body: { mailBoxMessage: { recipientUid: page, message: 'Dear Émile, the roses bloom.' } },
    })
    await writeForLater(me, 'paul@example.org', { subject: 'Open it', msg: 'I never told you.' })
    const questions = [{ num: 1, content: [{ num: 4, answer: { text: 'Play the waltz.' } }] }]
    await browser.call(lastWills.save, { body: { lastWills: { version: 0, questions, contracts: [] } } })
    const [first_uid = '', second_uid = ''] = [me.uid, page].toSorted()
    const wedding = { union_from: '1956-06-09', union_place: JSON.stringify({ label: 'Annecy' }) }
    const link = { first_uid, second_uid, kind: 'union', relation: 'married', ...wedding }
    await insertLink(app.services.db, link)
    const rose = await createPerson(app, { firstname: 'Rose', privacy_am: allOpenTo(1) })
    await startConversation(me, [rose], { subject: 'Sunday', message: 'Is <b>noon</b> fine?' })
    const photo = await phonePhoto()
    const picture = await bringPicture(me, me.uid, photo)
    const { data, html, read, close } = await open(me, await makeExport(app, me))
    expect(data.kind).toBe('account')
    expect((await read('safe/House/deed.txt')).equals(bytes)).toBe(true)
    expect((await read('safe/empty.txt')).length).toBe(0)
    expect((await read(`pictures/${picture}.jpg`)).equals(photo)).toBe(true)
    expect(data.lettersToTheDead).toMatchObject([{ recipient: page, text: 'Dear Émile, the roses bloom.' }])
    expect(data.lettersForLater).toMatchObject([{ subject: 'Open it', readerEmail: 'paul@example.org' }])
    expect(data.family).toMatchObject([
      { person: page, union: { from: '1956-06-09', fromFormat: 1, place: { label: 'Annecy' } } },
    ])
    expect(JSON.stringify(data.lastWills)).toContain('Play the waltz.')
    expect(data.elsewhere).toMatchObject([{ page, items: [{ uid: tribute }] }])
    expect(data.conversations).toMatchObject([{ subject: 'Sunday', messages: [{ author: me.uid }] }])
    expect(html).toContain('Is &lt;b&gt;noon&lt;/b&gt; fine?')
    expect(html.split('id="elsewhere"')[1]?.split('</section>')[0]).toContain('Émile')
    expect(data.account.emails).toMatchObject([{ confirmed: true }])
    for (const text of [
      'the roses bloom',
      'I never told you.',
      'Play the waltz.',
      'House/deed.txt',
      'Sunday',
    ])
      expect(html).toContain(text)
    await close()
  })

  it('holds the letters that others left, and opens none of them', async () => {
    const me = await createPerson(app)
    const writer = await createPerson(app, {
      firstname: 'Odette',
      lastname: 'Garnier',
      privacy_am: allOpenTo(1),
    })
    const read = await writeForLater(writer, me.uid, { subject: 'The orchard', msg: 'Prune it in March.' })
    await writeForLater(writer, me.uid, { subject: 'The well', msg: 'Keep it <b>covered</b>.' })
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    await me.browser.call(receivedLetters.read, { params: { uid: read } })
    const { data, html, close } = await open(me, await makeExport(app, me))
    const letter = (subject: string) =>
      data.lettersReceived.find((one: { subject: string }) => one.subject === subject)
    expect(data.lettersReceived).toHaveLength(2)
    const from = { writer: writer.uid, writerName: 'Odette Garnier' }
    expect(letter('The orchard')).toMatchObject({ ...from, text: 'Prune it in March.', opened: true })
    expect(letter('The well')).toMatchObject({ ...from, text: 'Keep it <b>covered</b>.', opened: false })
    const closed = html.split('<details>')[1]?.split('</details>')[0]
    expect(closed).toContain('Keep it &lt;b&gt;covered&lt;/b&gt;.')
    expect(closed).not.toContain('Prune it in March.')
    expect(html).toContain('Prune it in March.')
    const listed = (await me.browser.call(receivedLetters.list)).data.items
    expect(listed.map(({ openedDate }) => openedDate === null).toSorted()).toEqual([false, true])
    await close()
  })

  it('is unreadable where it is stored', async () => {
    const me = await createPerson(app, { firstname: 'Canary-of-a-name' })
    const exportUid = await makeExport(app, me)
    const { file_key } = await app.services.db
      .selectFrom('exports')
      .select('file_key')
      .where('uid', '=', exportUid)
      .executeTakeFirstOrThrow()
    const stored = await (await app.services.files.read(file_key ?? '')).toArray()
    expect(Buffer.concat(stored).includes('Canary-of-a-name')).toBe(false)
    expect((await downloadArchive(app, me, exportUid)).includes('Canary-of-a-name')).toBe(true)
  })

  it('asks for the password, for the export and for the download', async () => {
    const me = await createPerson(app)
    const wrong = { password: 'not this one' }
    const refused = await me.browser.call(ownExports.askOwn, { body: wrong })
    expect(refused.codes).toEqual([catalogue.wrongPassword.key])
    const exportUid = await makeExport(app, me)
    expect((await fetchArchive(app, me, exportUid)).statusCode).toBe(404)
    expect((await me.browser.call(ownExports.open, { params: { exportUid }, body: wrong })).status).toBe(422)
    await downloadArchive(app, me, exportUid)
    app.clock.moveBy(2 * 3_600_000)
    expect((await fetchArchive(app, me, exportUid)).statusCode).toBe(404)
    const other = await createPerson(app)
    expect((await other.browser.call(ownExports.open, { params: { exportUid }, body })).status).toBe(404)
  })

  it('can be fetched in ranges', async () => {
    const me = await createPerson(app)
    const exportUid = await makeExport(app, me)
    const whole = await downloadArchive(app, me, exportUid)
    const part = await fetchArchive(app, me, exportUid, { range: 'bytes=100-299' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(whole.subarray(100, 300))).toBe(true)
  })

  it('is made once a day, one at a time, and is told to its owner', async () => {
    const me = await createPerson(app)
    const first = await askFor(me)
    expect((await me.browser.call(ownExports.askOwn, { body })).codes).toEqual([catalogue.exportRunning.key])
    await me.browser.call(ownExports.remove, { params: first })
    expect(await stateOf(first.exportUid)).toBe('cancelled')
    await buildExport(app.services, first)
    expect(await stateOf(first.exportUid)).toBe('cancelled')
    await makeExport(app, me)
    expect((await me.browser.call(ownExports.askOwn, { body })).codes).toEqual([catalogue.exportedToday.key])
    expect((await me.browser.call(ownExports.list)).data.items).toMatchObject([
      { state: 'ready', percent: 100 },
    ])
    const { address } = await app.services.db
      .selectFrom('emails as e')
      .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
      .select('address')
      .where('a.page_uid', '=', me.uid)
      .executeTakeFirstOrThrow()
    const subjects = (await app.mails(address)).map(({ subject }) => subject)
    expect(subjects).toContain('The copy of your account is ready')
    app.clock.moveBy(day)
    await makeExport(app, me)
  })

  it('is not told to an address that nobody confirmed', async () => {
    const me = await createPerson(app, { confirmed: false })
    const { exportUid } = await askFor(me)
    await buildExport(app.services, { exportUid })
    expect(await stateOf(exportUid)).toBe('ready')
    const told = await app.services.db
      .selectFrom('outbox')
      .select('kind')
      .where(sql<boolean>`params ->> 'exportUid' = ${exportUid}`)
      .execute()
    expect(told).toEqual([])
  })

  it('is removed after seven days', async () => {
    const me = await createPerson(app)
    const exportUid = await makeExport(app, me)
    await downloadArchive(app, me, exportUid)
    app.clock.moveBy(6 * day)
    await expireExports(app.services)
    expect(await stateOf(exportUid)).toBe('ready')
    app.clock.moveBy(day + 1000)
    expect((await me.browser.call(ownExports.open, { params: { exportUid }, body })).codes).toEqual([
      catalogue.exportNotReady.key,
    ])
    await expireExports(app.services)
    expect((await me.browser.call(ownExports.list)).data.items).toMatchObject([
      { state: 'expired', size: null },
    ])
    for await (const key of app.services.files.list('exports/'))
      expect(await isNamed(key), `${key} has no row`).toBe(true)
  })

  it('leaves a damaged file out and says so', async () => {
    const me = await createPerson(app)
    await sendFile(app, me.browser, { bytes: Buffer.from('whole'), filename: 'whole.txt' })
    const { itemUid } = (
      await sendFile(app, me.browser, { bytes: Buffer.from('broken'), filename: 'broken.txt' })
    ).item
    const { folder, parts } = await app.services.db
      .selectFrom('safe_blobs as b')
      .innerJoin('safe_items as i', 'i.blob_uid', 'b.uid')
      .select(['folder', 'parts'])
      .where('i.uid', '=', itemUid)
      .executeTakeFirstOrThrow()
    for (const { name } of parts as { name: string }[]) await app.services.files.remove(`${folder}/${name}`)
    const exportUid = await makeExport(app, me)
    const { data, html, names, close } = await open(me, exportUid)
    expect(data.missing).toEqual(['safe/broken.txt'])
    expect(html).toContain('safe/broken.txt')
    expect(names).toContain('safe/whole.txt')
    expect(names).not.toContain('safe/broken.txt')
    expect((await me.browser.call(ownExports.list)).data.items).toMatchObject([{ leftOut: 1 }])
    await close()
  })

  it('stops when it is cancelled or taken over while it is made, and leaves no file', async () => {
    const me = await createPerson(app)
    await sendFile(app, me.browser, { bytes: Buffer.alloc(3_000_000, 1), filename: 'large.bin' })
    const { exportUid } = await askFor(me)
    const { files } = app.services
    const cancelling = {
      ...app.services,
      files: {
        ...files,
        read: async (...asked: Parameters<typeof files.read>) => {
          await app.services.db
            .updateTable('exports')
            .set({ run_uid: crypto.randomUUID() })
            .where('uid', '=', exportUid)
            .execute()
          return files.read(...asked)
        },
      },
    }
    await buildExport(cancelling, { exportUid })
    expect(await stateOf(exportUid)).toBe('working')
    await buildExport(app.services, { exportUid })
    const { names, close } = await open(me, exportUid)
    expect(names).toContain('safe/large.bin')
    await close()
    app.clock.moveBy(3 * day)
    await sweepArchives(app.services)
    for await (const key of files.list('exports/')) expect(await isNamed(key)).toBe(true)
  })
})

const isNamed = async (key: string): Promise<boolean> =>
  (await app.services.db.selectFrom('exports').select('uid').where('file_key', '=', key).execute()).length ===
  1

it('writes texts without HTML of their own', () => {
  const markdown = createMarkdown(new Map(), 'Picture')
  const text = markdown(
    '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](https://elsewhere.example/b.png)',
  )
  expect(text).not.toMatch(/<img|href="javascript|elsewhere/)
})
