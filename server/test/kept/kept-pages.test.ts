import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createPage } from '../factories/create-page.ts'
import { endReport, startReport } from '../factories/death-reports.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { type Scene, setScene } from './changes.ts'
import { open } from './visit.ts'
import { createWebFolder } from './web-folder.ts'

let app: TestApp
let web: Awaited<ReturnType<typeof createWebFolder>>
let http: TestApp['http']
let scene: Scene

beforeAll(async () => {
  app = await startTestApp()
  web = await createWebFolder()
  http = await createApp(app.services, web.dist)
  scene = await setScene(app)
})
afterAll(async () => {
  await http.close()
  await app.stop()
  await web.remove()
})

const page = '/rose-kept'

/** The statements a request runs. */
const statementsOf = async (request: () => Promise<unknown>): Promise<number> => {
  const { pool } = app.services
  const { query } = pool
  let number = 0
  pool.query = ((...given: Parameters<typeof query>) => {
    number += 1
    return query.apply(pool, given)
  }) as typeof query
  await request()
  pool.query = query
  return number
}

describe('the page for visitors', () => {
  it('is the same bytes for two of them, and asks the database only whether it has changed', async () => {
    const first = await open(http, page)
    const other = { cookies: { theme: 'dark', anything: 'else' }, headers: { 'user-agent': 'other' } }
    let second = first
    expect(await statementsOf(async () => (second = await open(http, page, other)))).toBe(1)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(second.headers['set-cookie']).toBeUndefined()
  })

  it('is the same for all to whom a link was passed on, and another with a parameter that a screen reads', async () => {
    const plain = await open(http, page)
    let passedOn = plain
    const asked = await statementsOf(async () => {
      passedOn = await open(http, `${page}?fbclid=one&utm_source=somewhere`)
    })
    expect(asked).toBe(1)
    expect(passedOn.headers.etag).toBe(plain.headers.etag)
    expect(passedOn.body).not.toContain('fbclid')
    expect((await open(http, `${page}?viewAs=1&fbclid=two`)).headers.etag).not.toBe(plain.headers.etag)
  })

  it('is asked for each time by browsers, and sent only if it changed', async () => {
    const { headers } = await open(http, page)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
    const known = { headers: { 'if-none-match': String(headers.etag) } }
    const again = await open(http, page, known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await scene.claire.browser.call(pageSettings.changeTag, {
      params: { uid: scene.page },
      body: { tag: 'Toujours là' },
    })
    const changed = await open(http, page, known)
    expect([changed.statusCode, changed.body.includes('Toujours là')]).toEqual([200, true])
  })

  it('names its scripts by their content; the nonce left for styles is none of theirs', async () => {
    const { headers, body } = await open(http, page)
    const policy = String(headers['content-security-policy'])
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
    const nonce = /style-src 'self' 'nonce-([^']*)'/.exec(policy)?.[1]
    expect(body).toContain(`id="session" nonce="${nonce}"`)
    expect(body).toContain('<script id="light">')
  })

  it('is rendered once for all who open it at once', async () => {
    await createPage(app.services.db, { permalink: 'opened-at-once' })
    const number = await statementsOf(() =>
      Promise.all(Array.from({ length: 30 }, () => open(http, '/opened-at-once'))),
    )
    expect(number).toBeLessThan(30 + 15)
  })

  it('differs by language and by what the address asks', async () => {
    const french = await open(http, page, { headers: { 'accept-language': 'fr' } })
    const chosen = await open(http, page, { cookies: { language: 'fr' } })
    expect(french.body).toContain('<html lang="fr"')
    expect(chosen.body).toBe(french.body)
    expect((await open(http, page)).body).toContain('<html lang="en"')
  })

  it('shows nothing of a mailbox to those who come from elsewhere', async () => {
    const near = await open(http, page, { headers: { host: 'localhost' } })
    const far = await open(http, page, { headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.1' } })
    expect(near.body).toContain('"mailbox":true')
    expect(far.body).toContain('"mailbox":false')
  })

  it('is never given to nor taken from those who are signed in', async () => {
    const cookies = Object.fromEntries(scene.claire.browser.cookies)
    const { etag } = (await open(http, page)).headers
    const own = await open(http, page, { cookies, headers: { 'if-none-match': String(etag) } })
    expect([own.statusCode, own.headers['cache-control'], own.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
    expect(own.body).toContain(`"userUid":"${scene.claire.uid}"`)
    expect((await open(http, page)).body).toContain('"user":null')
  })
})

it('what visitors may not see answers alike, opened once or often, before and after it was seen', async () => {
  const { db } = app.services
  await createPage(db, { permalink: 'never-seen', visible: false })
  const uid = await createPage(db, { permalink: 'seen-before' })
  expect((await open(http, '/seen-before')).statusCode).toBe(200)
  await db.updateTable('pages').set({ visible: false }).where('uid', '=', uid).execute()
  const answers: unknown[] = []
  for (const permalink of ['never-seen', 'seen-before', 'never-made', 'never-made'])
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, headers, body } = await open(http, `/${permalink}`)
      const told = JSON.stringify([statusCode, headers, body])
      answers.push(
        told
          .replaceAll(permalink, 'ADDRESS')
          .replaceAll(/nonce[=-]\\?"?[\w+/=]+|serverTime\W+[\w:.-]+|"(date|content-length)":"[^"]*"/g, ''),
      )
    }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('private, no-store')
})

it('each step of a death that opens or closes something raises the version, the heartbeat does not', async () => {
  const { db } = app.services
  const uid = await createPage(db, { alive: true })
  const read = () => db.selectFrom('shown_versions').selectAll().orderBy('version').execute()
  const report = await startReport(db, uid)
  const change = (changed: { next_at?: Date; memorial_opened_at?: Date }) =>
    db.updateTable('death_reports').set(changed).where('uid', '=', report).execute()
  const begun = await read()
  await change({ next_at: new Date() })
  expect(await read()).toEqual(begun)
  await change({ memorial_opened_at: new Date() })
  const opened = await read()
  expect(opened).not.toEqual(begun)
  await endReport(db, uid)
  expect(await read()).not.toEqual(opened)
})
