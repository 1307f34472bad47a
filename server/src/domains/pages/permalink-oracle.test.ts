import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@souvenance/contract/errors'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { search } from '@souvenance/contract/pages/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpSomeone } from '../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { createApp } from '../../app.ts'

let app: TestApp
let folder: string
let http: TestApp['http']
let asker: TestPerson

const document = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>'

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'souvenance web '))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist', 'index.html'), document)
  http = await createApp(app.services, join(folder, 'dist'))
  asker = await createPerson(app)
})

afterAll(async () => {
  await http.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const person = { firstname: 'Emile', lastname: 'Secret' }
const open = { privacy_pm: allOpenTo(1) }

/** Every answer about an address, without the address itself and per-request random values. */
const askAbout = async (permalink: string): Promise<string> => {
  const { uid, browser } = asker
  const api = [
    await browser.call(pageSettings.checkPermalink, { params: { uid, permalink } }),
    await browser.call(pageSettings.changePermalink, { params: { uid }, body: { pl: permalink } }),
    await browser.call(pages.permalink, { params: { permalink } }),
    await browser.call(pages.permalink, { params: { permalink }, query: { viewAs: 1 } }),
    await browser.call(search.find, { query: { query: permalink.replaceAll('-', ' ') } }),
  ].map(({ status, envelope }) => ({ status, envelope }))
  const screens: unknown[] = []
  for (const path of ['', '/biography', '/followers']) {
    const cookies = Object.fromEntries(browser.cookies)
    const url = `/${permalink}${path}`
    const { statusCode, body } = await http.inject({ url, cookies, headers: { accept: 'text/html' } })
    screens.push([statusCode, body.replaceAll(/nonce="[^"]*"|"serverTime":"[^"]*"/g, '')])
  }
  return JSON.stringify([api, screens]).replaceAll(permalink, 'ADDRESS')
}

const hide = (permalink: string) => createPage(app.services.db, { ...person, permalink, visible: false })

/** Addresses that are not found for this viewer, each for another reason. */
const nowhere: Record<string, () => Promise<string>> = {
  'of a hidden page': async () => {
    await hide('emile-hidden')
    return 'emile-hidden'
  },
  'of a page that banned the asker': async () => {
    const page = await createPage(app.services.db, { ...person, ...open, permalink: 'emile-banned' })
    await addBan(app.services.db, { page, person: asker.uid })
    return 'emile-banned'
  },
  'that a hidden page left': async () => {
    const page_uid = await hide('emile-after')
    await app.services.db
      .insertInto('former_permalinks')
      .values({ permalink: 'emile-before', page_uid })
      .execute()
    return 'emile-before'
  },
  'of a page that is gone': async () => {
    const uid = await createPage(app.services.db, { ...person, ...open, permalink: 'emile-gone' })
    await app.services.db.deleteFrom('pages').where('uid', '=', uid).execute()
    return 'emile-gone'
  },
  'that a page which is gone had left': async () => {
    const uid = await hide('emile-gone-too')
    const former = { permalink: 'emile-long-gone', page_uid: uid }
    await app.services.db.insertInto('former_permalinks').values(former).execute()
    await app.services.db.deleteFrom('pages').where('uid', '=', uid).execute()
    return 'emile-long-gone'
  },
  'that is a word of the product': async () => 'abuse',
  'that was given to a hidden page': async () => {
    await hide('emile-secret-40412')
    return 'emile-secret-40412'
  },
  'of that kind that nobody was given': async () => 'emile-secret-40413',
}

describe('an address that is not found', () => {
  it('answers alike for every reason', async () => {
    const answers = new Map<string, string>()
    for (const [reason, make] of Object.entries(nowhere)) answers.set(reason, await askAbout(await make()))
    const [first] = answers.values()
    expect(first).toContain('"avail":false')
    for (const [reason, answer] of answers) expect([reason, answer]).toEqual([reason, first])
  })

  it('is not reused once its page is deleted', async () => {
    const gone = await createPage(app.services.db, { permalink: 'anna-retired' })
    await app.services.db.deleteFrom('pages').where('uid', '=', gone).execute()
    const { uid, browser } = asker
    const reply = await browser.call(pageSettings.changePermalink, {
      params: { uid },
      body: { pl: 'anna-retired' },
    })
    expect(reply.codes).toEqual([catalogue.permalinkTaken.key])
  })
})

describe('the permalink of a new page', () => {
  it('ends in random digits, whoever else has the name', async () => {
    const ends: string[] = []
    for (let hidden = 0; hidden < 4; hidden += 1) {
      const { permalink } = await signUpSomeone(app, { firstname: 'Odilon', lastname: 'Secret' })
      expect(permalink).toMatch(/^odilon-secret-\d{5}$/)
      ends.push(permalink.slice(-5))
      const suffix = ['', '-2', '-3', '-4'][hidden]
      await createPage(app.services.db, { permalink: `odilon-secret${suffix}`, visible: false })
    }
    const steps = ends.slice(1).map((end, place) => Number(end) - Number(ends[place]))
    expect(steps).not.toEqual([1, 1, 1])
  })

  it('can be replaced by a shorter one and taken again', async () => {
    const {
      userUid: uid,
      permalink,
      browser,
    } = await signUpSomeone(app, { firstname: 'Ada', lastname: 'Back' })
    const change = (pl: string) =>
      browser.call(pageSettings.changePermalink, { params: { uid }, body: { pl } })
    expect((await change('ada-back')).data.pl).toBe('ada-back')
    const check = await browser.call(pageSettings.checkPermalink, { params: { uid, permalink } })
    expect(check.data.avail).toBe(true)
  })
})

it('the check of a permalink is rate-limited against enumeration', async () => {
  const { uid, browser } = await createPerson(app)
  const statuses = new Set<number>()
  for (let number = 0; number < 121; number += 1) {
    const params = { uid, permalink: `list-${number}-x` }
    statuses.add((await browser.call(pageSettings.checkPermalink, { params })).status)
  }
  expect([...statuses]).toEqual([200, 429])
})
