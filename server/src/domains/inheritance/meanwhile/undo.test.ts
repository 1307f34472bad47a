import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { profiles } from '@souvenance/contract/pages/header-pictures'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { family } from '@souvenance/contract/people/family'
import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { clouds } from '@souvenance/contract/people/followers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { createItem } from '../../../../test/factories/create-item.ts'
import { createPage } from '../../../../test/factories/create-page.ts'
import { insertLink } from '../../../../test/factories/insert-link.ts'
import { comeBack, reportDeathOf, signInAgain } from '../../../../test/factories/leave-wills.ts'
import { createHousehold, letPass } from '../../../../test/factories/stand-in-life.ts'
import { addFollower } from '../../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../../test/sample-pictures.ts'
import { sendPicture } from '../../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { forgetEndedLinks } from '../../family/link-store.ts'
import { purgeItems } from '../../items/sweep-items.ts'
import { day } from '../../lifecycle/report.ts'
import { forgetUnheld, sweepFiles } from '../../pictures/sweep-pictures.ts'
import { forgetChanges } from './changed-meanwhile.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const text = 'Le ponton, un soir de juin.'
const other = 'Il pleuvait.'

/** A page with two texts of its owner, a tribute and a follower, which has become a memorial. */
const createMemorial = async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const { db } = app.services
  const friend = await signUpConfirmed(app, { firstname: 'Karim' })
  const page_uid = owner.userUid
  const kept = await createItem(db, { page_uid, author_uid: page_uid, message: text })
  const lost = await createItem(db, { page_uid, author_uid: page_uid, message: 'Le lac.' })
  const tribute = await createItem(db, {
    page_uid,
    kind: 'tribute',
    author_uid: friend.userUid,
    message: 'Merci.',
  })
  await addFollower(db, { page: page_uid, person: friend.userUid }, 2)
  await reportDeathOf(app, owner, heir)
  await letPass(app, 4 * day)
  return { owner, heir, friend, kept, lost, tribute }
}
type Scene = Awaited<ReturnType<typeof createMemorial>>

const ofItem = ({ owner }: Scene, id: string) => ({ uid: owner.userUid, id })
const rewrite = (scene: Scene, by: Someone, id: string, message: string, version: number) =>
  by.browser.call(feeds.changeLifeEvent, {
    params: ofItem(scene, id),
    body: { message, associatedDate: { date: '1960-01-01', format: 3 }, version },
  })
const rename = (scene: Scene, by: Someone, firstname: string) =>
  by.browser.call(pageSettings.changeCivilStatus, {
    params: { uid: scene.owner.userUid },
    body: { civilStatus: { firstname, lastname: 'Autre', maritalName: '', gender: 'F', fullnameFormat: 1 } },
  })
const changeAll = async (scene: Scene) => {
  const { owner, heir, friend, kept, lost, tribute } = scene
  for (const reply of [
    await rewrite(scene, heir, kept, other, 1),
    await heir.browser.call(feeds.removeLifeEvent, { params: ofItem(scene, lost) }),
    await heir.browser.call(feeds.removeTribute, { params: ofItem(scene, tribute) }),
    await rename(scene, heir, 'Clara'),
    await heir.browser.call(clouds.ban, { params: { uid: owner.userUid, userUid: friend.userUid } }),
  ])
    expect(reply.codes.filter((code) => code.startsWith('ERR'))).toEqual([])
}
const returnOf = async (owner: Someone) => {
  await signInAgain(owner)
  await comeBack(owner)
}
const pageRow = ({ userUid }: Someone) =>
  app.services.db.selectFrom('pages').selectAll().where('uid', '=', userUid).executeTakeFirstOrThrow()
const unlink = async (by: Someone, uid: string, userUid: string, familyLinkType: LinkType) => {
  const reply = await by.browser.call(family.unlink, {
    params: { uid, memorialUid: uid, linkType: familyLinkType, userUid },
    body: { memorialUid: uid, targetUid: userUid, familyLinkType },
  })
  expect([reply.status, reply.codes]).toEqual([200, [catalogue.relativeUnlinked.key]])
}
const childrenOf = async ({ userUid }: Someone) => {
  const rows = await app.services.db
    .selectFrom('family_links')
    .select('second_uid')
    .where('first_uid', '=', userUid)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map((row) => row.second_uid)
}
const undo = ({ browser }: Someone) => browser.call(inherited.undoMeanwhile)
const readItems = async ({ owner, kept, lost, tribute }: Scene) => {
  const rows = await app.services.db
    .selectFrom('items')
    .select(['uid', 'message', 'deleted_at'])
    .where('page_uid', '=', owner.userUid)
    .where('uid', 'in', [kept, lost, tribute])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.uid, row.deleted_at ? null : row.message]))
}

describe('what legatees changed on a page', () => {
  it('is told to an owner who returned, and put back at once', async () => {
    const scene = await createMemorial()
    const { owner, heir, friend, kept, lost, tribute } = scene
    await changeAll(scene)
    await returnOf(owner)
    const { opened } = (await owner.browser.call(inherited.openedMeanwhile)).data
    expect(opened?.undone).toBeNull()
    expect(opened?.changes.map(({ what, name }) => [what, name]).toSorted()).toEqual([
      ['deleted', 'Le lac.'],
      ['deleted', 'Merci.'],
      ['page', null],
      ['person', expect.stringContaining('Karim')],
      ['text', text],
    ])
    expect((await undo(heir)).codes).toEqual([catalogue.nothingToUndo.key])
    expect((await undo(owner)).codes).toEqual([catalogue.meanwhileUndone.key])
    expect(await readItems(scene)).toEqual({ [kept]: text, [lost]: 'Le lac.', [tribute]: 'Merci.' })
    const page = (await owner.browser.call(pages.page, { params: { uid: 'me' } })).data
    expect([page.firstname, page.alive]).toEqual(['Claire', true])
    const follow = await app.services.db
      .selectFrom('follows')
      .select('cloud_type')
      .where('page_uid', '=', owner.userUid)
      .where('follower_uid', '=', friend.userUid)
      .executeTakeFirst()
    expect(follow?.cloud_type).toBe(2)
    expect((await undo(owner)).codes).toEqual([catalogue.nothingToUndo.key])
  })

  it('holds the address and the family too', async () => {
    const { db } = app.services
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const [rose, karim, ines] = [
      await createPage(db, { firstname: 'Rose', birth_date: '1990-02-03' }),
      await createPage(db, { firstname: 'Karim', birth_date: '1991-02-03' }),
      await signUpConfirmed(app, { firstname: 'Inès' }),
    ]
    const descent = (child: string) => insertLink(db, { first_uid: owner.userUid, second_uid: child })
    await descent(rose)
    await descent(ines.userUid)
    const { permalink } = await pageRow(owner)
    await reportDeathOf(app, owner, heir)
    await letPass(app, 4 * day)
    const uid = owner.userUid
    const moved = await heir.browser.call(pageSettings.changePermalink, {
      params: { uid },
      body: { pl: 'another-address' },
    })
    expect(moved.status).toBe(200)
    await unlink(heir, uid, rose, linkTypes.descendants)
    await unlink(ines, ines.userUid, uid, linkTypes.ancestors)
    await descent(karim)
    await sql`update family_links set ended_at = ended_at - interval '40 days' where ended_at is not null`.execute(
      db,
    )
    await forgetEndedLinks(db)
    await returnOf(owner)
    const { opened } = (await owner.browser.call(inherited.openedMeanwhile)).data
    expect(opened?.changes.map(({ what, name }) => [what, name]).toSorted()).toEqual([
      ['address', permalink],
      ['relative', expect.stringContaining('Karim')],
      ['relative', expect.stringContaining('Rose')],
    ])
    expect((await undo(owner)).codes).toEqual([catalogue.meanwhileUndone.key])
    expect((await pageRow(owner)).permalink).toBe(permalink)
    expect((await pageRow(owner)).permalink_changed_at).toBeNull()
    expect(
      await db.selectFrom('former_permalinks').select('permalink').where('page_uid', '=', uid).execute(),
    ).toEqual([{ permalink: 'another-address' }])
    expect(await childrenOf(owner)).toEqual([rose])
  })

  it('holds portraits and covers that were deleted, with their files', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const uid = owner.userUid
    const sent = await sendPicture(app, owner.browser, { page: uid, bytes: await jpegOf(600, 500) })
    const picture = { itemUid: sent.data.itemUid, x1: 0, y1: 0, x2: 600, y2: 500 }
    const added = await owner.browser.call(profiles.add, { params: { uid }, body: { picture } })
    const { itemUid: id, urlLg } = added.data.picture
    await reportDeathOf(app, owner, heir)
    await letPass(app, 4 * day)
    expect((await heir.browser.call(profiles.remove, { params: { uid, id } })).status).toBe(200)
    expect((await pageRow(owner)).portrait_uid).toBeNull()
    const later = new Date(Date.now() + 5 * day)
    const sweeping = { ...app.services, clock: { ...app.services.clock, read: async () => later } }
    await forgetUnheld(sweeping)
    await sweepFiles(sweeping)
    await returnOf(owner)
    const { opened } = (await owner.browser.call(inherited.openedMeanwhile)).data
    expect(opened?.changes.map(({ what }) => what).toSorted()).toEqual(['page', 'picture'])
    expect((await undo(owner)).codes).toEqual([catalogue.meanwhileUndone.key])
    expect((await pageRow(owner)).portrait_uid).toBe(id)
    const cookies = Object.fromEntries(owner.browser.cookies)
    expect((await app.http.inject({ url: String(urlLg), cookies })).statusCode).toBe(200)
  })

  it('stays where the owner has changed it since, and what people took back themselves stays away', async () => {
    const scene = await createMemorial()
    const { owner, heir, friend, kept, tribute } = scene
    await rewrite(scene, heir, kept, other, 1)
    await friend.browser.call(feeds.removeTribute, { params: ofItem(scene, tribute) })
    await returnOf(owner)
    await rewrite(scene, owner, kept, 'À moi.', 2)
    await undo(owner)
    expect(await readItems(scene)).toMatchObject({ [kept]: 'À moi.', [tribute]: null })
  })

  it('is kept for a year, longer than what is deleted otherwise', async () => {
    const scene = await createMemorial()
    const { db } = app.services
    const { owner, lost } = scene
    await changeAll(scene)
    const days = (count: number) => new Date(Date.now() - count * day)
    await db
      .updateTable('items')
      .set({ deleted_at: days(40) })
      .where('uid', '=', lost)
      .execute()
    await forgetChanges(db)
    await purgeItems(app.services)
    expect(await readItems(scene)).toHaveProperty(lost)
    await db
      .updateTable('death_reports')
      .set({ memorial_opened_at: days(366) })
      .where('page_uid', '=', owner.userUid)
      .execute()
    await forgetChanges(db)
    await purgeItems(app.services)
    expect(await readItems(scene)).not.toHaveProperty(lost)
  })

  it('is nothing before the page is a memorial', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const kept = await createItem(app.services.db, {
      page_uid: owner.userUid,
      author_uid: owner.userUid,
      message: text,
    })
    await reportDeathOf(app, owner, heir)
    await rewrite({ owner } as Scene, owner, kept, other, 1)
    await letPass(app, 4 * day)
    await returnOf(owner)
    expect((await owner.browser.call(inherited.openedMeanwhile)).data.opened?.changes).toEqual([])
  })
})
