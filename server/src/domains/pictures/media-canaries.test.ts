import { Readable } from 'node:stream'
import type { ItemState } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherAudience, type Phase, type Viewer } from '../../../test/audience.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { type SeenItem, sees } from '../audience/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const clouds = [[0], [1], [2], [3], [2, 3]]
const published: ItemState[] = ['standard', 'am', 'pm']

/** A picture, and the items of which any one grants access to it; a chapter has ancestors. */
type Case = { told: string; pictureUid: string; openers: (SeenItem & { ancestors?: SeenItem[] })[] }

const seenItem = async (uid: string): Promise<SeenItem> => {
  const { rows } = await sql<SeenItem>`
    select kind, state, section, author_uid as "authorUid", clouds, deleted_at as "deletedAt"
      from items
     where uid = ${uid}`.execute(app.services.db)
  const [item] = rows
  if (!item) throw new Error('there is no such item')
  return item
}

type Stage = Awaited<ReturnType<typeof gatherAudience>>

const hang = async ({ page, author }: Stage): Promise<Case[]> => {
  const { db } = app.services
  const cases: Case[] = []
  const common = { page_uid: page, author_uid: author.uid }
  const stranger = await createPerson(app)
  const picture = () => createPicture(app, { page_uid: page, uploader_uid: stranger.uid })
  const show = (holder_uid: string, picture_item_uid: string) =>
    db.insertInto('item_pictures').values({ holder_uid, picture_item_uid, position: 1 }).execute()
  const attach = async (holder: string) => {
    const pictureUid = await picture()
    const item = await createItem(db, {
      page_uid: page,
      kind: 'attached-picture',
      parent_uid: holder,
      picture_uid: pictureUid,
    })
    await show(holder, item)
    return pictureUid
  }
  const linked = async (holder: string, own: number[]) => {
    const pictureUid = await picture()
    const inLibrary = {
      page_uid: page,
      author_uid: stranger.uid,
      kind: 'picture',
      clouds: own,
      picture_uid: pictureUid,
    }
    const item = await createItem(db, inLibrary)
    await show(holder, item)
    return { pictureUid, item }
  }

  for (const own of clouds) {
    for (const state of [...published, 'unpublished', 'proposal'] as const) {
      const pictureUid = await picture()
      const uid = await createItem(db, {
        ...common,
        kind: 'picture',
        clouds: own,
        state,
        picture_uid: pictureUid,
      })
      cases.push({ told: `library ${state} ${own}`, pictureUid, openers: [await seenItem(uid)] })
    }
    for (const state of [...published, 'draft', 'proposal'] as const) {
      const event = await createItem(db, { ...common, clouds: own, state })
      const opener = await seenItem(event)
      cases.push({ told: `event ${state} ${own}`, pictureUid: await attach(event), openers: [opener] })
      const taken = await linked(event, [0])
      const openers = [await seenItem(taken.item), ...(state === 'proposal' ? [] : [opener])]
      cases.push({ told: `event takes ${state} ${own}`, pictureUid: taken.pictureUid, openers })

      const parent = await createItem(db, { ...common, kind: 'chapter', clouds: own })
      const chapter = await createItem(db, { ...common, kind: 'chapter', state, parent_uid: parent })
      const told = `chapter ${state} below ${own}`
      const below = { ...(await seenItem(chapter)), ancestors: [await seenItem(parent)] }
      cases.push({ told, pictureUid: await attach(chapter), openers: [below] })
    }
    const tribute = await createItem(db, { ...common, kind: 'tribute', clouds: own })
    cases.push({
      told: `tribute ${own}`,
      pictureUid: await attach(tribute),
      openers: [await seenItem(tribute)],
    })
    const taken = await linked(tribute, [2])
    cases.push({
      told: `tribute takes ${own}`,
      pictureUid: taken.pictureUid,
      openers: [await seenItem(taken.item)],
    })
  }
  return cases
}

const statusFor = async ({ browser }: Pick<Viewer, 'browser'>, pictureUid: string) => {
  const cookies = Object.fromEntries(browser.cookies)
  const { statusCode, headers } = await app.http.inject({ url: `/media/${pictureUid}/sm`, cookies })
  return { statusCode, cache: headers['cache-control'] }
}

const mismatches = async ({ viewers }: Stage, cases: readonly Case[]): Promise<string[]> => {
  const found: string[] = []
  const visitor = viewers.find(({ name }) => name === 'visitor')?.standing
  const isOpenTo = ({ openers }: Case, standing: Viewer['standing']): boolean =>
    standing !== undefined && openers.some((item) => sees(standing, item))
  const look = async (viewer: Viewer, one: Case): Promise<void> => {
    const expected = isOpenTo(one, viewer.standing)
      ? `200 ${isOpenTo(one, visitor) ? 'public, max-age=300' : 'private, no-cache'}`
      : '404'
    const { statusCode, cache } = await statusFor(viewer, one.pictureUid)
    const actual = statusCode === 200 ? `200 ${cache}` : String(statusCode)
    if (actual !== expected) found.push(`${viewer.name}: ${one.told}: ${actual}, expected ${expected}`)
  }
  for (const one of cases) await Promise.all(viewers.map((viewer) => look(viewer, one)))
  return found
}

const mixed = JSON.stringify({ ...JSON.parse(allOpenTo(1)), 3: [3], 6: [2] })
const audiences: [string, string][] = process.env.TEST_LONG
  ? [
      ['open to different people', mixed],
      ['open to everyone', allOpenTo(1)],
      ['open to the family', allOpenTo(2)],
      ['open to nobody', allOpenTo(0)],
    ]
  : [['open to different people', mixed]]

describe.each<Phase>(['living', 'deceased'])('bytes on the page of a %s person', (phase) => {
  it.each(audiences)(
    'are served to those who see any holder, where its sections are %s',
    async (_, privacy) => {
      const stage = await gatherAudience(app, phase, { privacy_am: privacy, privacy_pm: privacy })
      const cases = await hang(stage)
      expect(await mismatches(stage, cases)).toEqual([])
    },
  )
})

describe('bytes', () => {
  const upload = async (): Promise<{ page: string; theo: TestPerson; pictureUid: string; stage: Stage }> => {
    const stage = await gatherAudience(app, 'deceased')
    const theo = await createPerson(app)
    await addFollower(app.services.db, { page: stage.page, person: theo.uid }, 2)
    const pictureUid = await createPicture(app, { page_uid: stage.page, uploader_uid: theo.uid })
    return { page: stage.page, theo, pictureUid, stage }
  }

  it('of an unused upload are served to its uploader only', async () => {
    const { theo, pictureUid, stage } = await upload()
    expect(await statusFor(theo, pictureUid)).toEqual({ statusCode: 200, cache: 'private, no-cache' })
    for (const viewer of stage.viewers)
      expect([viewer.name, (await statusFor(viewer, pictureUid)).statusCode]).toEqual([viewer.name, 404])
  })

  it('are refused to their uploader once they are used in an item the uploader does not see', async () => {
    const { page, theo, pictureUid } = await upload()
    const uid = await createItem(app.services.db, {
      page_uid: page,
      kind: 'picture',
      clouds: [cloudTypes.friends],
      picture_uid: pictureUid,
    })
    expect((await statusFor(theo, pictureUid)).statusCode).toBe(404)
    await app.services.db
      .updateTable('items')
      .set({ clouds: [cloudTypes.family] })
      .where('uid', '=', uid)
      .execute()
    expect((await statusFor(theo, pictureUid)).statusCode).toBe(200)
    await app.services.db
      .updateTable('items')
      .set({ deleted_at: new Date() })
      .where('uid', '=', uid)
      .execute()
    expect((await statusFor(theo, pictureUid)).statusCode).toBe(404)
  })

  it('follow a change of cloud, a ban and an expired role at the next request', async () => {
    const { page, theo, pictureUid, stage } = await upload()
    const { db } = app.services
    await createItem(db, {
      page_uid: page,
      kind: 'picture',
      clouds: [cloudTypes.family],
      picture_uid: pictureUid,
    })
    const status = async (viewer: Pick<Viewer, 'browser'>) => (await statusFor(viewer, pictureUid)).statusCode
    expect(await status(theo)).toBe(200)
    await db.updateTable('follows').set({ cloud_type: 3 }).where('follower_uid', '=', theo.uid).execute()
    expect(await status(theo)).toBe(404)
    expect(await status(stage.author)).toBe(200)
    await db.deleteFrom('caretakers').where('user_uid', '=', stage.author.uid).execute()
    expect(await status(stage.author)).toBe(404)
  })

  it('of a link are served to everyone who sees its item', async () => {
    const { page, stage } = await upload()
    const { db } = app.services
    const folder = `pictures/2026-01-01/${page}`
    await app.services.files.write(`${folder}/md.webp`, Readable.from([Buffer.from('link')]))
    const { uid } = await db
      .insertInto('link_pictures')
      .values({ folder, sizes: JSON.stringify({ md: 4 }), created_at: new Date() })
      .returning('uid')
      .executeTakeFirstOrThrow()
    const hyperlink = JSON.stringify({ picture: `/media/${uid}/md` })
    const event = await createItem(db, { page_uid: page, clouds: [cloudTypes.family], hyperlink })
    const opener = await seenItem(event)
    for (const { name, browser, standing } of stage.viewers) {
      const cookies = Object.fromEntries(browser.cookies)
      const { statusCode } = await app.http.inject({ url: `/media/${uid}/md`, cookies })
      const expected = standing && sees(standing, opener) ? 200 : 404
      expect([name, statusCode]).toEqual([name, expected])
    }
  })
})
