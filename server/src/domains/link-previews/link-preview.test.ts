import type { RequestListener } from 'node:http'
import { linkPreviews } from '@souvenance/contract/items/link-previews'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { type OutsideWorld, startOutsideWorld } from '../../../test/outside-world.ts'
import { phonePhoto } from '../../../test/sample-pictures.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'
import { hyperlinkFor } from './link-preview.ts'
import { forgetPreviews } from './link-preview-store.ts'

const day = 24 * 60 * 60 * 1000
const open = '93.184.216.34'
const tiles = 'https://tiles.example:8443/day/{z}/{x}/{y}.png'
const names = {
  'paper.example': [[open]],
  'www.youtube.com': [[open]],
  'inside.example': [['10.0.0.8']],
}

let app: TestApp
let rose: TestPerson
let world: OutsideWorld
let photo: Buffer

const page = (body: string): string => `<html><head>${body}</head><body>…</body></html>`

const answers: Record<string, string> = {
  '/article': page(
    '<title>Rose’s garden</title><meta property="og:description" content="How it was planted">' +
      '<meta property="og:site_name" content="The Paper"><meta property="og:image" content="/photo.jpg">',
  ),
  '/stolen': page('<title>x</title><meta property="og:image" content="http://inside.example/camera.jpg">'),
  '/fake': page('<title>x</title><meta property="og:image" content="/article">'),
  '/heavy': page('<title>x</title><meta property="og:image" content="/heavy.jpg">'),
}

const answer: RequestListener = (request, response) => {
  const path = request.url ?? ''
  const jpeg = { 'content-type': 'image/jpeg' }
  if (path === '/photo.jpg') return void response.writeHead(200, jpeg).end(photo)
  if (path === '/heavy.jpg')
    return void response.writeHead(200, jpeg).end(Buffer.concat([photo, Buffer.alloc(2_000_000)]))
  const html = answers[path]
  if (!html) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

beforeAll(async () => {
  photo = await phonePhoto(1600, 900)
  app = await startTestApp({ PEERTUBE_HOSTS: 'tube.example', MAP_TILES: tiles })
  world = await startOutsideWorld(names, answer)
  app.services.outbound = world.outbound
  rose = await createPerson(app)
})

afterAll(async () => {
  await app.stop()
  await world.stop()
})

const preview = async (url: string, person = rose) =>
  (await person.browser.call(linkPreviews.read, { query: { url } })).data.hyperlink

const get = (url: string, browser: Browser) =>
  app.http.inject({ url, cookies: Object.fromEntries(browser.cookies) })

describe('the preview of a link', () => {
  it('has the metadata of the page, and a re-encoded picture only its requester can see', async () => {
    const hyperlink = await preview('http://paper.example/article')
    expect(hyperlink).toMatchObject({
      url: 'http://paper.example/article',
      title: 'Rose’s garden',
      description: 'How it was planted',
      siteName: 'The Paper',
      player: null,
    })
    const picture = hyperlink?.picture ?? ''
    expect(picture).toMatch(/^\/media\/[\da-f-]{36}\/md$/)
    const { statusCode, rawPayload, headers } = await get(picture, rose.browser)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const metadata = await sharp(rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 960, height: 540 })
    expect([metadata.exif, rawPayload.includes('GPS')]).toEqual([undefined, false])
    expect((await get(picture, (await createPerson(app)).browser)).statusCode).toBe(404)
    expect((await get(picture, app.browser())).statusCode).toBe(404)
  })

  it('is fetched once a day per person', async () => {
    const person = await createPerson(app)
    const lookups = () => world.asked.filter((one) => one === 'paper.example /article').length
    const before = lookups()
    const first = await preview('http://paper.example/article', person)
    expect(await preview('http://paper.example/article', person)).toEqual(first)
    expect(lookups()).toBe(before + 1)
    app.clock.moveBy(day)
    await preview('http://paper.example/article', person)
    expect(lookups()).toBe(before + 2)
  })

  it('is forgotten after a day', async () => {
    const person = await createPerson(app)
    await preview('http://paper.example/article', person)
    const kept = async () => {
      await forgetPreviews(app.services.db, app.clock.now())
      const { db } = app.services
      return db.selectFrom('link_previews').select('url').where('asker_uid', '=', person.uid).execute()
    }
    app.clock.moveBy(day - 60_000)
    expect(await kept()).toHaveLength(1)
    app.clock.moveBy(60_000)
    expect(await kept()).toEqual([])
  })

  it.each(['/stolen', '/fake', '/heavy', '/missing-picture'])(
    'has no picture when that cannot be fetched: %s',
    async (path) => {
      answers['/missing-picture'] = page('<title>x</title><meta property="og:image" content="/none.jpg">')
      const hyperlink = await preview(`http://paper.example${path}`)
      expect([hyperlink?.title, hyperlink?.picture]).toEqual(['x', null])
      expect(world.reached.every((where) => where.startsWith(open))).toBe(true)
    },
  )

  it.each([
    'http://paper.example/nothing',
    'http://inside.example/',
    'http://127.0.0.1/',
    'http://unknown.example/',
    'http://rose:secret@paper.example/article',
    'ftp://paper.example/article',
    'javascript:alert(1)',
    'paper',
    `http://paper.example/${'é'.repeat(900)}`,
  ])('is null without an error for %s', async (url) => {
    expect(await preview(url)).toBeNull()
  })

  it('offers a player even when the page cannot be read', async () => {
    expect(await preview('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toMatchObject({
      title: '',
      siteName: 'www.youtube.com',
      player: { provider: 'YouTube', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    })
    expect((await preview('https://tube.example/w/9c9de5e8-0a1e'))?.player?.provider).toBe('PeerTube')
  })

  it('is for signed-in people only', async () => {
    const reply = await app
      .browser()
      .call(linkPreviews.read, { query: { url: 'http://paper.example/article' } })
    expect(reply.status).toBe(401)
  })
})

describe('the link of a saved item', () => {
  const save = (
    address: string,
    person = rose,
    current: Parameters<typeof hyperlinkFor>[2]['current'] = null,
  ) => hyperlinkFor(app.services.db, app.services, { askerUid: person.uid, address, current })

  it('is the preview its writer saw', async () => {
    const shown = await preview('http://paper.example/article')
    expect(await save('http://paper.example/article')).toEqual(shown)
  })

  it('is the bare address for a writer without a preview, never the preview of another', async () => {
    const other = await createPerson(app)
    const expected = {
      url: 'http://paper.example/article',
      title: '',
      picture: null,
      siteName: 'paper.example',
    }
    expect(await save('http://paper.example/article', other)).toMatchObject(expected)
  })

  it('stays unchanged when someone else edits the item', async () => {
    const shown = await preview('http://paper.example/article')
    expect(await save('http://paper.example/article', await createPerson(app), shown)).toEqual(shown)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://a:b@paper.example/', 'nonsense'])(
    'is null for %s',
    async (address) => expect(await save(address)).toBeNull(),
  )
})

describe('the page', () => {
  it('may embed the players of the table and nothing else', async () => {
    const policy = String((await app.http.inject('/')).headers['content-security-policy'])
    const frames = /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ')
    expect(frames).toEqual([
      "'self'",
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://geo.dailymotion.com',
      'https://player.twitch.tv',
      'https://clips.twitch.tv',
      'https://open.spotify.com',
      'https://w.soundcloud.com',
      'https://tube.example',
    ])
  })

  it('may show pictures of ours, and those of the maps that were chosen', async () => {
    const policy = String((await app.http.inject('/')).headers['content-security-policy'])
    const pictures = /img-src ([^;]+)/.exec(policy)?.[1]?.split(' ')
    expect(pictures).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example:8443'])
  })
})
