import { communications } from '@souvenance/contract/accounts/communications'
import { feeds } from '@souvenance/contract/items/feeds'
import { clouds } from '@souvenance/contract/people/followers'
import { mailTopics, topicOf, usualChoices } from '@souvenance/contract/people/mail-choices'
import { noticeKinds } from '@souvenance/contract/people/notice-kinds'
import { noticeList, notificationTypes } from '@souvenance/contract/people/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/factories/ask-request.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const read = async ({ browser }: TestPerson) => (await browser.call(communications.read)).data.cfg

const toldTo = async ({ browser }: TestPerson) =>
  (await browser.call(noticeList, { query: { type: notificationTypes.notification } })).data.items.length

describe('communications', () => {
  it('start with the usual choices; a change leaves the rest', async () => {
    const me = await createPerson(app)
    expect(await read(me)).toEqual({
      mails: usualChoices,
      timeZone: 'UTC',
      language: 'en',
      blacklist: [],
      remembered: [],
    })
    const cfg = { mails: { flowers: 'never' }, timeZone: 'Europe/Paris' } as const
    const changed = await me.browser.call(communications.change, { body: { cfg } })
    expect(changed.data.cfg.mails).toEqual({ ...usualChoices, flowers: 'never' })
    await me.browser.call(communications.change, { body: { cfg: { mails: { comments: 'daily' } } } })
    expect(await read(me)).toMatchObject({
      mails: { ...usualChoices, flowers: 'never', comments: 'daily' },
      timeZone: 'Europe/Paris',
    })
  })

  it('can be sent back as they were read', async () => {
    const me = await createPerson(app)
    const [kept, freed] = [await createPerson(app), await createPerson(app)]
    for (const { uid } of [kept, freed])
      await me.browser.call(communications.block, { body: { userUid: uid } })
    const page = await createPage(app.services.db)
    await me.browser.call(clouds.follow, { params: { uid: page } })
    await me.browser.call(communications.remember, { params: { userUid: page } })
    const cfg = await read(me)
    expect([cfg.blacklist.length, cfg.remembered.length]).toEqual([2, 1])
    const change = (body: object) => me.browser.call(communications.change, { body: { cfg: body } })
    expect((await change(cfg)).data.cfg).toEqual(cfg)

    const [some] = [cfg.blacklist.filter(({ userUid }) => userUid === kept.uid)]
    expect((await change({ ...cfg, blacklist: some })).data.cfg.blacklist).toEqual(some)
    const again = (await change({ blacklist: [{ userUid: freed.uid }] })).data.cfg.blacklist
    expect(again.map(({ userUid }) => userUid)).toEqual([freed.uid])
    expect((await read(me)).remembered).toEqual(cfg.remembered)
  })

  it('what has calls of its own is not changed on the way', async () => {
    const me = await createPerson(app)
    const cfg = await read(me)
    const status = async (body: object) =>
      (await me.browser.call(communications.change, { body: { cfg: { ...cfg, ...body } } })).status
    const [page, nobody] = [await createPage(app.services.db), crypto.randomUUID()]
    expect(await status({ language: 'fr' })).toBe(400)
    expect(await status({ remembered: [{ userUid: page }] })).toBe(400)
    expect(await status({ blacklist: [{ userUid: nobody }] })).toBe(404)
    expect(await status({ blacklist: [{ userUid: me.uid }] })).toBe(400)
    expect(await status({ blacklist: [{ name: 'Karim' }] })).toBe(400)
    expect(await read(me)).toEqual(cfg)
  })

  it('an unknown zone, topic or choice is refused', async () => {
    const me = await createPerson(app)
    const change = (cfg: object) => me.browser.call(communications.change, { body: { cfg } })
    for (const cfg of [
      { timeZone: 'Europe/Atlantis' },
      { timeZone: 'UTC+3' },
      { mails: { sales: 'daily' } },
      { mails: { flowers: 'hourly' } },
    ])
      expect([cfg, (await change(cfg)).status]).toEqual([cfg, 400])
    expect((await read(me)).timeZone).toBe('UTC')
  })

  it('the database and the contract agree on topics and usual choices', async () => {
    const { rows } = await sql<{ kind: string; topic: string; choice: string }>`
      select kind, mail_topic(kind) as topic, mail_choice(${crypto.randomUUID()}::uuid, mail_topic(kind)) as choice
        from unnest(${[...noticeKinds]}::text[]) as kind`.execute(app.services.db)
    expect(rows).toEqual(
      noticeKinds.map((kind) => ({ kind, topic: topicOf[kind], choice: usualChoices[topicOf[kind]] })),
    )
    expect(new Set(Object.values(topicOf))).toEqual(new Set(mailTopics))
  })
})

describe('the blacklist', () => {
  it('names people, once, until they are taken off', async () => {
    const [me, other] = [await createPerson(app), await createPerson(app, { firstname: 'Karim' })]
    const block = () => me.browser.call(communications.block, { body: { userUid: other.uid } })
    const [first] = (await block()).data.cfg.blacklist
    expect(Math.abs(Date.parse(first?.dateAdded ?? '') - Date.now())).toBeLessThan(60_000)
    const { blacklist } = (await block()).data.cfg
    expect(blacklist).toEqual([{ ...first, firstname: 'Karim' }])
    expect((await read(other)).blacklist).toEqual([])
    const params = { userUid: other.uid }
    expect((await me.browser.call(communications.unblock, { params })).data.cfg.blacklist).toEqual([])
  })

  it('takes somebody who hides only from those who met them', async () => {
    const me = await createPerson(app)
    const amelia = await createPerson(app, { visible: false })
    const page = await createPage(app.services.db)
    const block = () => me.browser.call(communications.block, { body: { userUid: amelia.uid } })
    const unknown = await me.browser.call(communications.block, { body: { userUid: crypto.randomUUID() } })
    expect((await block()).status).toBe(404)
    expect((await block()).codes).toEqual(unknown.codes)
    const cfg = { blacklist: [{ userUid: amelia.uid }] }
    expect((await me.browser.call(communications.change, { body: { cfg } })).status).toBe(404)
    await createItem(app.services.db, { page_uid: page, kind: 'tribute', author_uid: amelia.uid })
    expect((await block()).status).toBe(200)
  })

  it('takes neither oneself, nor a memorial, nor nobody', async () => {
    const me = await createPerson(app)
    const memorial = await createPage(app.services.db)
    const block = async (userUid: string) =>
      (await me.browser.call(communications.block, { body: { userUid } })).status
    expect([await block(me.uid), await block(memorial), await block(crypto.randomUUID())]).toEqual([
      400, 404, 404,
    ])
  })

  it('keeps requests and flowers away, unknown to who sends them', async () => {
    const [me, other] = [await createPerson(app), await createPerson(app)]
    await me.browser.call(communications.block, { body: { userUid: other.uid } })
    const item = await createItem(app.services.db, { kind: 'tribute', author_uid: me.uid })
    const liked = await other.browser.call(feeds.like, { params: { id: item } })
    expect(liked.data).toEqual({ isLiked: true, likesCount: 1 })
    expect((await ask(other, { uid: me.uid })).data.request.state).toBe('pending')
    expect(await toldTo(me)).toBe(0)
    await me.browser.call(communications.unblock, { params: { userUid: other.uid } })
    expect(await toldTo(me)).toBe(0)
  })
})
