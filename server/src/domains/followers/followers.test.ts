import { catalogue } from '@souvenance/contract/errors'
import { pages } from '@souvenance/contract/pages/pages'
import { search } from '@souvenance/contract/pages/search'
import { clouds } from '@souvenance/contract/people/followers'
import { notifications } from '@souvenance/contract/people/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, setConfirmed, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app)
})

afterAll(() => app.stop())

const createMemorial = async (given: Parameters<typeof createPage>[1] = {}) => {
  const { db } = app.services
  const uid = await createPage(db, { privacy_pm: allOpenTo(1), ...given })
  await addCaretaker(db, { page: uid, person: admin.uid }, 'administrator')
  await addFollower(db, { page: uid, person: admin.uid })
  return uid
}

const audited = async (target: string) => {
  const acts = app.services.db.selectFrom('audit').select('act').where('target', '=', target)
  return (await acts.orderBy('created_at').execute()).map(({ act }) => act)
}

describe('following', () => {
  it('starts in public, counts, and can be repeated without effect', async () => {
    const uid = await createMemorial()
    const theo = await createPerson(app)
    const follow = () => theo.browser.call(clouds.follow, { params: { uid } })
    expect((await follow()).data).toEqual({ followers: 2, follows: true, cloudType: 1 })
    expect((await follow()).data).toEqual({ followers: 2, follows: true, cloudType: 1 })
    const unfollow = () => theo.browser.call(clouds.unfollow, { params: { uid } })
    expect((await unfollow()).data).toEqual({ followers: 1, follows: false, cloudType: 1 })
    expect((await unfollow()).data).toEqual({ followers: 1, follows: false, cloudType: 1 })
  })

  it('is told, counted and listed once an address is confirmed', async () => {
    const uid = await createMemorial()
    const other = await createPerson(app)
    const name = { firstname: 'http://spam.example/buy' }
    const theo = await createPerson(app, { confirmed: false, privacy_am: allOpenTo(1), ...name })
    expect((await theo.browser.call(clouds.follow, { params: { uid } })).data.follows).toBe(true)
    const told = async () => {
      const { followers } = (await admin.browser.call(pages.page, { params: { uid } })).data.counts
      const lists = await Promise.all(
        [admin, other].map(({ browser }) => browser.call(clouds.followers, { params: { uid } })),
      )
      const found = await admin.browser.call(search.find, { query: { query: 'spam', alive: true } })
      const bell = await admin.browser.call(notifications.list, { query: { type: 1 } })
      const clouded = await admin.browser.call(clouds.followersOfCloud, { params: { uid, cloudType: 1 } })
      return {
        followers,
        listed: [...lists, clouded, found].map(({ data }) =>
          data.items.some(({ userUid }) => userUid === theo.uid),
        ),
        bell: JSON.stringify(bell.data).includes(theo.uid),
        page: (await other.browser.call(pages.page, { params: { uid: theo.uid } })).status,
      }
    }
    expect(await told()).toEqual({
      followers: 1,
      listed: [false, false, false, false],
      bell: false,
      page: 404,
    })
    expect((await theo.browser.call(pages.page, { params: { uid: 'me' } })).status).toBe(200)
    await setConfirmed(app, theo)
    expect(await told()).toEqual({ followers: 2, listed: [true, true, true, true], bell: true, page: 200 })
  })

  it('answers public to a follower in another cloud, and leaves them there', async () => {
    const uid = await createMemorial()
    const theo = await createPerson(app)
    await addFollower(app.services.db, { page: uid, person: theo.uid }, 2)
    expect((await theo.browser.call(clouds.follow, { params: { uid } })).data.cloudType).toBe(1)
    const family = await admin.browser.call(clouds.followersOfCloud, { params: { uid, cloudType: 2 } })
    expect(family.data.items.map(({ userUid }) => userUid)).toEqual([theo.uid])
  })

  it('returns no count where the list of followers is closed', async () => {
    const uid = await createMemorial({ privacy_pm: allOpenTo(2) })
    const theo = await createPerson(app)
    expect((await theo.browser.call(clouds.follow, { params: { uid } })).data.followers).toBeNull()
  })

  it('is refused to visitors and for oneself; unfollowing is refused to caretakers', async () => {
    const uid = await createMemorial()
    const anonymous = await app.browser().call(clouds.follow, { params: { uid } })
    expect([anonymous.status, anonymous.codes]).toEqual([401, [catalogue.signInFirst.key]])
    const own = await admin.browser.call(clouds.follow, { params: { uid: 'me' } })
    expect([own.status, own.codes]).toEqual([422, [catalogue.cannotFollowYourself.key]])
    const leaving = await admin.browser.call(clouds.unfollow, { params: { uid } })
    expect([leaving.status, leaving.codes]).toEqual([409, [catalogue.leaveTeamFirst.key]])
  })

  it('does not find an invisible page, and leaving one is final', async () => {
    const uid = await createMemorial({ visible: false })
    const theo = await createPerson(app)
    expect((await theo.browser.call(clouds.follow, { params: { uid } })).status).toBe(404)
    await addFollower(app.services.db, { page: uid, person: theo.uid })
    expect((await theo.browser.call(clouds.unfollow, { params: { uid } })).data.followers).toBeNull()
    expect((await theo.browser.call(pages.page, { params: { uid } })).status).toBe(404)
  })
})

describe('clouds', () => {
  it('are listed with their counts; the banned and only-me on request', async () => {
    const uid = await createMemorial()
    const theo = await createPerson(app)
    await addFollower(app.services.db, { page: uid, person: theo.uid }, 3)
    const read = async (query: object) =>
      (await admin.browser.call(clouds.list, { params: { uid }, query })).data.items.map(
        ({ cloudType, cloudClass, followersCount }) => [cloudType, cloudClass, followersCount],
      )
    expect(await read({})).toEqual([
      [0, 1, 0],
      [1, 1, 1],
      [2, 2, 0],
      [3, 2, 1],
    ])
    await admin.browser.call(clouds.ban, { params: { uid, userUid: theo.uid } })
    expect(await read({ followers: true, banned: true })).toEqual([
      [1, 1, 1],
      [2, 2, 0],
      [3, 2, 0],
      [7, 7, 1],
    ])
  })

  it('accept a follower, who sees at the next request what family sees', async () => {
    const uid = await createMemorial({ privacy_pm: allOpenTo(2) })
    const theo = await createPerson(app)
    await theo.browser.call(clouds.follow, { params: { uid } })
    const followers = async () =>
      (await theo.browser.call(clouds.followers, { params: { uid } })).data.isVisibleFor
    expect(await followers()).toBe(false)
    const attach = (cloudType: number, userUid = theo.uid) =>
      admin.browser.call(clouds.attach, { params: { uid, cloudType, userUid } })
    expect((await attach(2)).data).toMatchObject({ userUid: theo.uid, cloudType: 2, level: 0 })
    expect(await followers()).toBe(true)
    await attach(3)
    expect(await followers()).toBe(false)
  })

  it.each([0, 4, 7])('refuse a follower in cloud %i', async (cloudType) => {
    const uid = await createMemorial()
    const theo = await createPerson(app)
    await theo.browser.call(clouds.follow, { params: { uid } })
    const refused = await admin.browser.call(clouds.attach, { params: { uid, cloudType, userUid: theo.uid } })
    expect([refused.status, refused.codes]).toEqual([422, [catalogue.cloudUnknown.key]])
  })

  it('refuse a person who does not follow, and an unknown cloud', async () => {
    const uid = await createMemorial()
    const theo = await createPerson(app)
    const attached = await admin.browser.call(clouds.attach, {
      params: { uid, cloudType: 2, userUid: theo.uid },
    })
    expect(attached.status).toBe(404)
    const listed = await admin.browser.call(clouds.followersOfCloud, { params: { uid, cloudType: 5 } })
    expect(listed.codes).toEqual([catalogue.cloudUnknown.key])
  })
})

describe('a ban', () => {
  it('holds at the next request, remembers the cloud, and can be lifted', async () => {
    const uid = await createMemorial()
    const theo = await createPerson(app)
    await addFollower(app.services.db, { page: uid, person: theo.uid }, 2)
    const params = { uid, userUid: theo.uid }
    const open = async () => (await theo.browser.call(pages.page, { params: { uid } })).status
    expect(await open()).toBe(200)
    const banned = await admin.browser.call(clouds.ban, { params })
    expect(banned.data).toMatchObject({ userUid: theo.uid, cloudType: 7, previousCloudType: 2 })
    expect((await admin.browser.call(clouds.ban, { params })).data.previousCloudType).toBe(2)
    expect(await open()).toBe(404)
    expect((await theo.browser.call(clouds.follow, { params: { uid } })).status).toBe(404)
    expect((await admin.browser.call(clouds.followers, { params: { uid } })).data.totalCount).toBe(1)
    const kept = await admin.browser.call(clouds.followersOfCloud, { params: { uid, cloudType: 7 } })
    expect(kept.data.items.map(({ userUid }) => userUid)).toEqual([theo.uid])
    const lifted = await admin.browser.call(clouds.unban, { params })
    expect(lifted.data.follower).toMatchObject({ userUid: theo.uid, cloudType: 2 })
    expect(await open()).toBe(200)
    expect(await audited(uid)).toEqual(['person banned', 'person unbanned'])
  })

  it('closes the page to a stranger too, who is a stranger again when it is lifted', async () => {
    const uid = await createMemorial()
    const stranger = await createPerson(app)
    const params = { uid, userUid: stranger.uid }
    expect((await admin.browser.call(clouds.ban, { params })).data.previousCloudType).toBeUndefined()
    expect((await stranger.browser.call(pages.page, { params: { uid } })).status).toBe(404)
    expect((await admin.browser.call(clouds.unban, { params })).data).toEqual({ follower: null })
    const seen = await stranger.browser.call(pages.page, { params: { uid } })
    const rights = { level: null, own: false, follows: false, viewAs: null }
    expect(seen.data.rights).toEqual(rights)
  })

  it('is refused against oneself and caretakers, and does not find hidden people', async () => {
    const uid = await createMemorial()
    const editor = await createPerson(app)
    await addCaretaker(app.services.db, { page: uid, person: editor.uid }, 'editor')
    const hidden = await createPerson(app, { visible: false })
    const ban = async (userUid: string) => {
      const { status, codes } = await admin.browser.call(clouds.ban, { params: { uid, userUid } })
      return [status, ...codes]
    }
    expect(await ban(admin.uid)).toEqual([422, catalogue.cannotBanYourself.key])
    expect(await ban(editor.uid)).toEqual([422, catalogue.cannotBanCaretaker.key])
    expect(await ban(hidden.uid)).toEqual([404, catalogue.notFound.key])
    expect(await ban('01999999-0000-7000-8000-000000000000')).toEqual([404, catalogue.notFound.key])
    expect(await audited(uid)).toEqual([])
  })
})

describe('lists of people', () => {
  it('show clouds only to editors and holders, and levels to all', async () => {
    const uid = await createMemorial()
    const theo = await createPerson(app)
    await addFollower(app.services.db, { page: uid, person: theo.uid }, 2)
    const asTheo = await theo.browser.call(clouds.followers, { params: { uid } })
    expect(asTheo.data.items.map(({ userUid, level }) => [userUid, level])).toEqual([
      [theo.uid, 0],
      [admin.uid, 2],
    ])
    expect(JSON.stringify(asTheo.envelope)).not.toMatch(/cloudType|"can"/)
    const asAdmin = await admin.browser.call(clouds.followers, { params: { uid } })
    expect(asAdmin.data.items.map(({ cloudType }) => cloudType)).toEqual([2, 1])
    expect(asAdmin.data.items.map(({ level, can }) => [level, can?.ban])).toEqual([
      [0, true],
      [2, false],
    ])
  })

  it('are filtered by role', async () => {
    const { db } = app.services
    const uid = await createMemorial()
    const [editor, theo] = [await createPerson(app), await createPerson(app)]
    await addCaretaker(db, { page: uid, person: editor.uid }, 'editor')
    for (const person of [editor.uid, theo.uid]) await addFollower(db, { page: uid, person })
    const list = async (filters: string) => {
      const { data } = await admin.browser.call(clouds.followers, { params: { uid }, query: { filters } })
      return [data.totalCount, ...data.items.map(({ userUid }) => userUid)]
    }
    expect(await list('admin')).toEqual([1, admin.uid])
    expect(await list('editor')).toEqual([1, editor.uid])
    expect(await list('follower,editor')).toEqual([2, theo.uid, editor.uid])
    const none = await admin.browser.call(clouds.followers, { params: { uid }, query: { filters: '' } })
    expect(none.status).toBe(400)
  })

  it('are narrowed by prefixes of names, whatever their accents, order and case', async () => {
    const { db } = app.services
    const uid = await createMemorial()
    const named = async (given: Parameters<typeof createPage>[1], cloud: 2 | 3) => {
      const person = await createPage(db, { alive: true, ...given })
      await addFollower(db, { page: uid, person }, cloud)
      return person
    }
    const helene = await named({ firstname: 'Hélène', lastname: 'Fabre', marital_name: 'de Cœur' }, 2)
    const henri = await named({ firstname: 'Jean-Henri', lastname: 'Œuvrard' }, 3)
    const list = async (name: string) => {
      const { data } = await admin.browser.call(clouds.followers, { params: { uid }, query: { name } })
      expect(data.totalCount).toBe(data.items.length)
      return data.items.map(({ userUid }) => userUid)
    }
    expect(await list('HE')).toEqual([henri, helene])
    expect(await list('fabre héle')).toEqual([helene])
    expect(await list('coeur')).toEqual([helene])
    expect(await list('oeuv')).toEqual([henri])
    expect(await list('bre')).toEqual([])
    expect(await list('helene henri')).toEqual([])
    for (const noWord of [' - ', "%' \\ _"]) expect(await list(noWord)).toHaveLength(3)

    const inCloud = async (cloudType: number, query: object) => {
      const { data } = await admin.browser.call(clouds.followersOfCloud, {
        params: { uid, cloudType },
        query,
      })
      return data.items.map(({ userUid }) => userUid)
    }
    expect(await inCloud(2, { name: 'he' })).toEqual([helene])
    expect(await inCloud(2, { name: 'he', filters: 'admin' })).toEqual([])
    expect(await inCloud(1, { filters: 'admin' })).toEqual([admin.uid])
    await admin.browser.call(clouds.ban, { params: { uid, userUid: helene } })
    expect(await inCloud(7, { name: 'helene' })).toEqual([helene])
    expect(await inCloud(7, { name: 'henri' })).toEqual([])
  })

  it('find by name nobody the viewer may not see', async () => {
    const { db } = app.services
    const uid = await createMemorial()
    const hidden = await createPage(db, { alive: true, visible: false, firstname: 'Ysolde' })
    await addFollower(db, { page: uid, person: hidden })
    const find = async (viewer: TestPerson) =>
      (await viewer.browser.call(clouds.followers, { params: { uid }, query: { name: 'ysolde' } })).data
        .totalCount
    expect([await find(await createPerson(app)), await find(admin)]).toEqual([0, 1])
  })

  it('give the gender of a follower for the role label, but not of a closed page or a banned person', async () => {
    const { db } = app.services
    const uid = await createMemorial()
    const rose = await createPage(db, { alive: true, gender: 'F' })
    await addFollower(db, { page: uid, person: rose })
    const { data } = await admin.browser.call(clouds.followers, { params: { uid } })
    expect(data.items.find(({ userUid }) => userUid === rose)?.gender).toBe('F')
    await db.updateTable('pages').set({ visible: false }).where('uid', '=', rose).execute()
    const closed = (await admin.browser.call(clouds.followers, { params: { uid } })).data.items
    expect(closed.find(({ userUid }) => userUid === rose)?.gender).toBe('U')
    const banned = await admin.browser.call(clouds.ban, { params: { uid, userUid: rose } })
    expect(banned.data).not.toHaveProperty('gender')
  })

  it('have pages of twenty and mark the last', async () => {
    const { db } = app.services
    const uid = await createMemorial()
    for (let number = 0; number < 20; number += 1)
      await addFollower(db, { page: uid, person: await createPage(db, { alive: true }) })
    const read = async (page: number) => {
      const { data } = await admin.browser.call(clouds.followers, { params: { uid }, query: { page } })
      return [data.items.length, data.eof, data.totalCount]
    }
    expect([await read(1), await read(2), await read(3)]).toEqual([
      [20, false, 21],
      [1, true, 21],
      [0, true, 21],
    ])
  })

  it('are empty where their section is closed', async () => {
    const uid = await createMemorial({ privacy_pm: allOpenTo(2) })
    for (const list of [clouds.followers, clouds.followings]) {
      const { data } = await app.browser().call(list, { params: { uid } })
      expect(data).toEqual({ items: [], eof: true, totalCount: 0, isVisibleFor: false })
    }
  })

  it('never show a person or a page that the viewer may not see', async () => {
    const { db } = app.services
    const uid = await createMemorial()
    const hidden = await createPerson(app, { visible: false, privacy_am: allOpenTo(1) })
    await addFollower(db, { page: uid, person: hidden.uid })
    const stranger = await createPerson(app)
    const asStranger = await stranger.browser.call(clouds.followers, { params: { uid } })
    expect([asStranger.data.totalCount, asStranger.data.items.length]).toEqual([1, 1])
    expect((await admin.browser.call(clouds.followers, { params: { uid } })).data.totalCount).toBe(2)

    const secret = await createMemorial({ visible: false })
    const theo = await createPerson(app, { privacy_am: allOpenTo(1) })
    for (const page of [uid, secret]) await addFollower(db, { page, person: theo.uid })
    const followings = async (viewer: TestPerson) => {
      const { data } = await viewer.browser.call(clouds.followings, { params: { uid: theo.uid } })
      return [data.totalCount, data.items.length]
    }
    expect(await followings(stranger)).toEqual([1, 1])
    expect(await followings(theo)).toEqual([2, 2])
    expect(await followings(admin)).toEqual([2, 2])
  })

  it('separate memorials from people', async () => {
    const { db } = app.services
    const theo = await createPerson(app)
    const memorial = await createMemorial()
    for (const page of [memorial, admin.uid]) await addFollower(db, { page, person: theo.uid })
    const list = async (kind: 'memorials' | 'people') => {
      const { data } = await theo.browser.call(clouds.followings, { params: { uid: 'me' }, query: { kind } })
      return data.items.map(({ userUid }) => userUid)
    }
    expect([await list('memorials'), await list('people')]).toEqual([[memorial], [admin.uid]])
  })
})

describe('viewing a page as others', () => {
  it('shows what a cloud sees, to administrators only, and never writes', async () => {
    const uid = await createMemorial({ privacy_pm: allOpenTo(2) })
    const theo = await createPerson(app)
    await addFollower(app.services.db, { page: uid, person: theo.uid }, 2)
    const followersAs = (viewAs: number, viewer = admin) =>
      viewer.browser.call(clouds.followers, { params: { uid }, query: { viewAs } })
    expect((await followersAs(2)).data.isVisibleFor).toBe(true)
    expect((await followersAs(3)).data.isVisibleFor).toBe(false)
    const refused = await followersAs(2, theo)
    expect([refused.status, refused.codes]).toEqual([403, [catalogue.notAllowed.key]])
    const write = await admin.browser.call(clouds.ban, {
      params: { uid, userUid: theo.uid },
      query: { viewAs: 1 },
    })
    expect([write.status, write.codes]).toEqual([403, [catalogue.viewAsOnlyReads.key]])
  })
})
