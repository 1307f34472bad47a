import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { createApp } from '../../app.ts'

let app: TestApp
let folder: string
let http: TestApp['http']
let stranger: TestPerson

/** A minimal web build: the document without a renderer. */
const document = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>'

beforeAll(async () => {
  app = await startTestApp({ MAX_PIC_SIZE_MB: '7' })
  folder = await mkdtemp(join(tmpdir(), 'souvenance web '))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist', 'index.html'), document)
  http = await createApp(app.services, join(folder, 'dist'))
  stranger = await createPerson(app)
})

afterAll(async () => {
  await http.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const visit = (url: string, cookies: ReadonlyMap<string, string> = new Map()) =>
  http.inject({ url, cookies: Object.fromEntries(cookies), headers: { accept: 'text/html' } })

const factsIn = (html: string) => JSON.parse(/id="session"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')

describe('the address of a page', () => {
  it('embeds the header, so that no call is needed', async () => {
    await createPage(app.services.db, { permalink: 'madeleine-seen', visible: true })
    const response = await visit('/madeleine-seen')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(factsIn(response.body).page).toMatchObject({
      permalink: 'madeleine-seen',
      header: { fullname: 'Madeleine Laurent', can: { viewAs: false } },
    })
  })

  it('embeds the maximum picture size, on any screen', async () => {
    for (const address of ['/', '/madeleine-seen'])
      expect(factsIn((await visit(address)).body).maxPictureSize).toBe(7 * 1024 * 1024)
  })

  it('embeds the caretakers of a memorial, where they are public', async () => {
    const page = await createPage(app.services.db, { permalink: 'madeleine-kept', privacy_pm: allOpenTo(1) })
    await addCaretaker(app.services.db, { page, person: stranger.uid }, 'editor')
    await addFollower(app.services.db, { page, person: stranger.uid })
    const { caretakers } = factsIn((await visit('/madeleine-kept')).body).page
    expect(caretakers).toMatchObject({ isVisibleFor: true, items: [{ userUid: stranger.uid, level: 1 }] })
  })

  it.each(['', '/timeline', '/tributes'])(
    'embeds the list of the part "%s", limited to what this viewer may see',
    async (part) => {
      const { db } = app.services
      const permalink = `madeleine-listed${part.replace('/', '-')}`
      const page = await createPage(db, { permalink, privacy_pm: allOpenTo(1) })
      const kind = part === '/tributes' ? 'tribute' : 'life-event'
      const given = { page_uid: page, kind, associated_date: '1950-06-01' }
      await createItem(db, { ...given, message: 'Pour tous.' })
      await createItem(db, { ...given, message: 'Pour la famille.', clouds: [cloudTypes.family] })
      const relative = await createPerson(app)
      await addFollower(db, { page, person: relative.uid }, 2)
      const visited = (await visit(`/${permalink}${part}`)).body
      expect(visited).toContain('Pour tous.')
      expect(visited).not.toContain('Pour la famille.')
      expect((await visit(`/${permalink}${part}`, relative.browser.cookies)).body).toContain(
        'Pour la famille.',
      )
    },
  )

  it('embeds the item it names, unless this viewer may not see it', async () => {
    const { db } = app.services
    const page = await createPage(db, { permalink: 'madeleine-once', privacy_pm: allOpenTo(1) })
    const open = await createItem(db, { page_uid: page, message: 'Pour tous.' })
    const hidden = await createItem(db, {
      page_uid: page,
      message: 'Pour la famille.',
      clouds: [cloudTypes.family],
    })
    const factsOf = async (uid: string) => factsIn((await visit(`/madeleine-once/timeline/${uid}`)).body)
    expect((await factsOf(open)).item).toMatchObject({ itemUid: open, item: { message: 'Pour tous.' } })
    expect((await factsOf(hidden)).item).toEqual({ itemUid: hidden, item: null })
    expect((await factsOf('not-a-memory')).item).toBeUndefined()
  })

  it('comes compressed to a browser that can read it', async () => {
    const response = await http.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('id="session"')
  })

  it('looks the same for an unknown, an invisible and a closed page', async () => {
    const { db } = app.services
    await createPage(db, { permalink: 'madeleine-unseen', visible: false })
    const closed = await createPage(db, { permalink: 'madeleine-close', visible: true })
    await addBan(db, { page: closed, person: stranger.uid })
    for (const permalink of ['madeleine-unknown', 'madeleine-unseen', 'madeleine-close']) {
      const response = await visit(`/${permalink}`, stranger.browser.cookies)
      expect(response.statusCode).toBe(404)
      expect(factsIn(response.body).page).toEqual({ permalink, viewAs: null, header: null })
    }
  })

  it('is not found for an unknown part of a page, and still embeds the page', async () => {
    const below = await visit('/madeleine-seen/no-such-part')
    expect(below.statusCode).toBe(404)
    expect(factsIn(below.body).page).toMatchObject({ header: { fullname: 'Madeleine Laurent' } })
    const nowhere = await visit('/nowhere/at-all')
    expect(nowhere.statusCode).toBe(404)
    expect(factsIn(nowhere.body).page).toEqual({ permalink: 'nowhere', viewAs: null, header: null })
  })

  it('redirects from a former permalink to the present one', async () => {
    const { db } = app.services
    const uid = await createPage(db, { permalink: 'madeleine-now', visible: true })
    await db.insertInto('former_permalinks').values({ permalink: 'madeleine-then', page_uid: uid }).execute()
    const response = await visit('/madeleine-then/followers?page=2')
    expect(response.statusCode).toBe(301)
    expect(response.headers.location).toBe('/madeleine-now/followers?page=2')
  })

  it('redirects from capitals to the written form, and tells nothing of what may not be seen', async () => {
    const { db } = app.services
    await createPage(db, { permalink: 'rose-written', visible: true })
    await createPage(db, { permalink: 'rose-hidden', visible: false })
    const response = await visit('/Rose-WRITTEN/timeline?page=2')
    expect([response.statusCode, response.headers.location]).toEqual([301, '/rose-written/timeline?page=2'])
    const answers = await Promise.all([visit('/Rose-hidden'), visit('/Rose-nobody')])
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404)
      expect(factsIn(body).page).toMatchObject({ viewAs: null, header: null })
    }
    expect((await visit('/Rose-written/no-such-part')).statusCode).toBe(404)
  })

  it('shows a view as others only to holders', async () => {
    const response = await visit('/madeleine-seen?viewAs=2')
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('/madeleine-seen')
  })
})

describe('the sitemap', () => {
  it('names the pages that are visible and may be listed, and no others', async () => {
    const { db } = app.services
    await createPage(db, { permalink: 'listed-page', visible: true, indexable: true })
    await createPage(db, { permalink: 'unlisted-page', visible: true, indexable: false })
    await createPage(db, { permalink: 'hidden-page', visible: false, indexable: true })
    await createPage(db, {
      permalink: 'unconfirmed-page',
      alive: true,
      visible: true,
      indexable: true,
      unconfirmed: true,
    })
    const { body, headers } = await visit('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    expect(body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      `<loc>${app.services.config.publicUrl}/listed-page</loc>`,
    ])
  })
})
