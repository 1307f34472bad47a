import { readdir } from 'node:fs/promises'
import { ownImports, type ShownImport } from '@souvenance/contract/accounts/imports'
import { catalogue } from '@souvenance/contract/errors'
import { pages } from '@souvenance/contract/pages/pages'
import { levels } from '@souvenance/contract/people/levels'
import { makeZip } from 'client-zip'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChapter } from '../../../../test/factories/create-chapter.ts'
import { createItem } from '../../../../test/factories/create-item.ts'
import { createPage } from '../../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { downloadArchive, makeExport, openArchive } from '../../../../test/factories/exports.ts'
import { sendArchive } from '../../../../test/factories/imports.ts'
import { addCaretaker } from '../../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { incomingFolder } from '../../../platform/http/calls/run-upload.ts'
import { expireExports, sweepArchives } from '../sweep-exports.ts'
import { bringImport } from './bring-import.ts'

const day = 86_400_000

let app: TestApp
let archive: Buffer
beforeAll(async () => {
  app = await startTestApp({ MAX_IMPORT_MB: '1' })
  archive = await exportMemorial()
})
afterAll(() => app.stop())

let me: TestPerson
beforeEach(async () => {
  for (const key of await storedFiles()) await app.services.files.remove(key)
  me = await createPerson(app, { firstname: 'Rose', lastname: 'Martin' })
})

const exportMemorial = async (): Promise<Buffer> => {
  const { db } = app.services
  const keeper = await createPerson(app)
  const page = await createPage(db, { firstname: 'Émile', lastname: 'Laurent', birth_date: '1931-03-14' })
  await addCaretaker(db, { page, person: keeper.uid }, 'administrator')
  await createChapter(db, {
    page_uid: page,
    author_uid: keeper.uid,
    body: 'He pushed the door.',
    position: 1,
  })
  await createItem(db, { page_uid: page, kind: 'tribute', author_uid: keeper.uid, message: 'Brass.' })
  return downloadArchive(app, keeper, await makeExport(app, keeper, page))
}

const zipOf = async (files: { name: string; input: string | Buffer }[]): Promise<Buffer> =>
  Buffer.from(await new Response(makeZip(files)).arrayBuffer())

const listOf = async ({ browser }: TestPerson): Promise<ShownImport[]> =>
  (await browser.call(ownImports.list)).data.items

const bring = async (bytes: Buffer): Promise<ShownImport> => {
  const sent = await sendArchive(app, me.browser, { bytes })
  await bringImport(app.services, sent.import)
  const [last] = await listOf(me)
  if (!last) throw new Error('there is no import')
  return last
}

const storedFiles = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of app.services.files.list('imports/')) keys.push(key)
  return keys
}

const mailsOf = async ({ uid }: TestPerson) => {
  const { address } = await app.services.db
    .selectFrom('emails')
    .innerJoin('accounts', 'accounts.uid', 'emails.account_uid')
    .select('address')
    .where('page_uid', '=', uid)
    .executeTakeFirstOrThrow()
  return app.mails(address)
}

const countMemorials = async () =>
  Number(
    (
      await app.services.db
        .selectFrom('pages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('alive', '=', false)
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('a memorial brought through the web', () => {
  it('becomes a page that its bringer administers, who is told; the file goes', async () => {
    const sent = await sendArchive(app, me.browser, { bytes: archive })
    expect(sent.status).toBe(200)
    expect(sent.import).toMatchObject({ state: 'waiting', percent: 0, size: archive.length, page: null })
    const queued = app.jobs.at(-1)
    expect(queued).toEqual({ name: 'export.bring', data: { importUid: sent.import.importUid } })
    const [stored] = await storedFiles()
    const sealed = await app.services.files.read(stored ?? '')
    for await (const bytes of sealed) expect(bytes.includes('data.json')).toBe(false)

    await bringImport(app.services, sent.import)
    const [done] = await listOf(me)
    expect(done).toMatchObject({ state: 'done', percent: 100, refusal: null })
    expect(done?.page).toMatchObject({ fullname: 'Émile Laurent' })
    const memorials = (await me.browser.call(pages.listMemorials)).data.items
    expect(memorials).toMatchObject([{ uid: done?.page?.uid, level: levels.administrator }])
    expect(await storedFiles()).toEqual([])
    const [mail] = await mailsOf(me)
    expect(mail?.subject).toBe('Émile Laurent’s memorial is here')
    expect(mail?.text).toContain(`/${done?.page?.permalink}`)

    const again = await openArchive(
      await downloadArchive(app, me, await makeExport(app, me, done?.page?.uid ?? '')),
    )
    expect(again.data.chapters).toMatchObject([{ body: 'He pushed the door.' }])
    expect(again.data.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'birth',
      'death',
      'tribute',
    ])
    await again.close()
    // A job runs at least once: the second time nothing is left to do.
    const count = await countMemorials()
    await bringImport(app.services, sent.import)
    expect(await countMemorials()).toBe(count)
  })

  it('is one at a time, of a size, a ZIP, and of somebody with a confirmed address', async () => {
    const refused = async (bytes: Buffer, who = me) => {
      const { status, codes } = await sendArchive(app, who.browser, { bytes })
      return [status, codes]
    }
    const large = Buffer.concat([archive, Buffer.alloc(1024 * 1024)])
    expect(await refused(large)).toEqual([413, [catalogue.archiveTooLarge.key]])
    expect(await refused(Buffer.from('Dear Claire'))).toEqual([422, [catalogue.archiveNoZip.key]])
    expect(await refused(Buffer.alloc(0))).toEqual([422, [catalogue.archiveNoZip.key]])
    const unconfirmed = await createPerson(app, { confirmed: false })
    expect(await refused(archive, unconfirmed)).toEqual([403, [catalogue.unconfirmed.key]])
    expect(await storedFiles()).toEqual([])
    const first = await sendArchive(app, me.browser, { bytes: archive })
    expect(await refused(archive)).toEqual([409, [catalogue.bringingRunning.key]])
    await me.browser.call(ownImports.cancel, { params: { importUid: first.import.importUid } })
  })

  it('is kept once when it is sent again with the same key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await sendArchive(app, me.browser, { bytes: archive, headers })
    const again = await sendArchive(app, me.browser, { bytes: archive, headers })
    expect(again.import).toEqual(first.import)
    expect(await storedFiles()).toHaveLength(1)
    expect(await listOf(me)).toHaveLength(1)
    const other = await sendArchive(app, me.browser, { bytes: Buffer.from('PK other'), headers })
    expect(other.codes).toEqual([catalogue.keyReused.key])
    expect((await sendArchive(app, app.browser(), { bytes: archive, headers })).status).toBe(401)
    await me.browser.call(ownImports.cancel, { params: { importUid: first.import.importUid } })
  })

  it('is nobody else’s, and leaves nothing when it is cancelled', async () => {
    const before = await countMemorials()
    const { importUid } = (await sendArchive(app, me.browser, { bytes: archive })).import
    const stranger = await createPerson(app)
    expect(await listOf(stranger)).toEqual([])
    expect((await stranger.browser.call(ownImports.cancel, { params: { importUid } })).status).toBe(404)
    await me.browser.call(ownImports.cancel, { params: { importUid } })
    const discard = app.jobs.at(-1)
    expect(discard).toMatchObject({ name: 'export.discard', data: { fileKey: (await storedFiles())[0] } })
    await bringImport(app.services, { importUid })
    expect(await listOf(me)).toMatchObject([{ state: 'cancelled' }])
    expect(await countMemorials()).toBe(before)
    expect(await mailsOf(me)).toEqual([])
  })

  it('is given up when it is cancelled while it is worked on, also at the last moment', async () => {
    const before = await countMemorials()
    const { importUid } = (await sendArchive(app, me.browser, { bytes: archive })).import
    const { read } = app.services.files
    const cancelling = vi.spyOn(app.services.files, 'read').mockImplementation(async (...wanted) => {
      await me.browser.call(ownImports.cancel, { params: { importUid } })
      return read(...wanted)
    })
    await bringImport(app.services, { importUid })
    cancelling.mockRestore()
    expect(await listOf(me)).toMatchObject([{ state: 'cancelled', page: null }])
    expect(await countMemorials()).toBe(before)
  })

  it('is begun anew by another server, and given up after some attempts', async () => {
    const { importUid } = (await sendArchive(app, me.browser, { bytes: archive })).import
    const read = () => Promise.reject(new Error('the storage is away'))
    const ill = { ...app.services, files: { ...app.services.files, read } }
    for (let attempt = 1; attempt <= 4; attempt += 1)
      await expect(bringImport(ill, { importUid })).rejects.toThrow('away')
    expect(await listOf(me)).toMatchObject([{ state: 'working' }])
    await bringImport(ill, { importUid })
    expect(await listOf(me)).toMatchObject([{ state: 'refused', refusal: 'unfinished' }])
    expect(await storedFiles()).toEqual([])
    expect((await bring(archive)).state).toBe('done')
  })
})

describe('a file that is no memorial', () => {
  const data = (changes: object) =>
    JSON.stringify({ format: 'souvenance-export', version: 1, kind: 'memorial', ...changes })
  const named = (name: string, input: string | Buffer = 'x') => [{ name, input }]
  /** Changes a byte of the first file without its checksum. */
  const altered = async () => {
    const bytes = Buffer.from(archive)
    const at = bytes.indexOf('He pushed the door.')
    bytes.write('Xe', at)
    return bytes
  }

  it.each([
    ['is another ZIP', () => zipOf(named('photo.jpg')), 'notExport'],
    ['begins like a ZIP only', async () => Buffer.from('PK, dear Claire'), 'damaged'],
    ['is of an account', () => zipOf(named('data.json', data({ kind: 'account' }))), 'ofAccount'],
    ['is of a later version', () => zipOf(named('data.json', data({ version: 2 }))), 'otherVersion'],
    ['lacks most of it', () => zipOf(named('data.json', data({}))), 'damaged'],
    ['was cut short', async () => archive.subarray(0, archive.length - 40), 'damaged'],
    ['was altered', altered, 'damaged'],
    ['leads out of its folder', () => zipOf(named('../../etc/passwd')), 'damaged'],
    ['holds a name twice', () => zipOf([...named('a'), ...named('a')]), 'damaged'],
  ])('because it %s is refused with a reason and leaves nothing', async (_, make, refusal) => {
    const before = await countMemorials()
    expect(await bring(await make())).toMatchObject({ state: 'refused', refusal, page: null })
    expect(await countMemorials()).toBe(before)
    expect(await storedFiles()).toEqual([])
    expect(await mailsOf(me)).toMatchObject([{ subject: 'The memorial could not be brought' }])
    const left = await readdir(incomingFolder(app.services.config), { recursive: true })
    expect(left.filter((name) => /import-/.test(name))).toEqual([])
  })
})

describe('what is left of imports', () => {
  it('is swept: files without a row after two days, rows after a month', async () => {
    const { importUid } = (await sendArchive(app, me.browser, { bytes: archive })).import
    const [stored = ''] = await storedFiles()
    app.clock.moveBy(3 * day)
    await sweepArchives(app.services)
    expect(await storedFiles()).toEqual([stored])
    await me.browser.call(ownImports.cancel, { params: { importUid } })
    await sweepArchives(app.services)
    expect(await storedFiles()).toEqual([])
    app.clock.moveBy(40 * day)
    await expireExports(app.services)
    const rows = await app.services.db
      .selectFrom('memorial_imports')
      .select('uid')
      .where('uid', '=', importUid)
      .execute()
    expect(rows).toEqual([])
  })
})
