import { catalogue } from '@souvenance/contract/errors'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { family } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { accept, askAsRelative, askRelative, cancel, decline } from '../../../test/factories/ask-request.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { addBan, addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { ancestors, descendants, siblings } = linkTypes
const undated = { birth_date: null, death_date: null }
const person = (firstname: string, more = {}) => createPerson(app, { firstname, ...undated, ...more })

/** A memorial with somebody who looks after it. */
const memorial = async (firstname: string, role: 'administrator' | 'editor' = 'administrator', more = {}) => {
  const page = await createPage(app.services.db, { firstname, visible: true, ...undated, ...more })
  const keeper = await person(`Keeper of ${firstname}`)
  await addCaretaker(app.services.db, { page, person: keeper.uid }, role)
  return { page, keeper }
}

const circleOf = async (browser: Browser, uid: string) =>
  (await browser.call(family.circle, { params: { uid } })).data
const linkedTo = async ({ browser }: { browser: Browser }, uid: string) =>
  (await circleOf(browser, uid)).items.map(({ userUid, type, degree }) => ({ userUid, type, degree }))
const waitingOn = async ({ browser }: { browser: Browser }, uid: string) =>
  (await browser.call(family.requests, { params: { uid } })).data.items
const cloudOf = async (page: string, { uid }: TestPerson) =>
  (
    await app.services.db
      .selectFrom('follows')
      .select('cloud_type')
      .where('page_uid', '=', page)
      .where('follower_uid', '=', uid)
      .executeTakeFirst()
  )?.cloud_type
const key = (name: keyof typeof catalogue) => [catalogue[name].key]

describe('somebody living', () => {
  it('is asked by those who write for a page, answers, and follows it as family', async () => {
    const { page, keeper } = await memorial('Émile')
    const nora = await person('Nora', { gender: 'F' })
    const asked = await askRelative(keeper, page, { uid: nora.uid, type: siblings, word: 'Notre sœur' })
    expect(asked.codes).toEqual(key('requestSent'))
    expect(await linkedTo(keeper, page)).toEqual([])
    const [waiting] = (
      await nora.browser.call(notifications.list, { query: { type: notificationTypes.request } })
    ).data.items
    expect(waiting).toMatchObject({
      received: true,
      page: { firstname: 'Émile' },
      family: { type: siblings, degree: 1, relation: 'blood', relative: { userUid: nora.uid, gender: 'F' } },
      can: { accept: true, decline: true },
    })
    expect((await accept(keeper, asked.data.request.requestUid)).status).toBe(403)
    await accept(nora, asked.data.request.requestUid)
    expect(await linkedTo(keeper, page)).toEqual([{ userUid: nora.uid, type: siblings, degree: 1 }])
    expect(await linkedTo(nora, nora.uid)).toEqual([{ userUid: page, type: siblings, degree: 1 }])
    expect(await cloudOf(page, nora)).toBe(cloudTypes.family)
    expect(await waitingOn(keeper, page)).toEqual([])
  })

  it('asked by a helper, is told to whom the page belongs, with who asked and the word', async () => {
    const claire = await person('Claire')
    const nora = await person('Nora')
    const theo = await person('Théo')
    await addCaretaker(app.services.db, { page: claire.uid, person: theo.uid }, 'assistant')
    await askRelative(theo, claire.uid, { uid: nora.uid, type: siblings, word: 'Votre sœur ?' })
    expect(await waitingOn(claire, claire.uid)).toMatchObject([
      { asked: 'by page', asker: { userUid: theo.uid }, word: 'Votre sœur ?', can: { cancel: true } },
    ])
    expect(await waitingOn(theo, claire.uid)).toMatchObject([{ asked: 'by page', asker: null, word: '' }])
  })

  it('follows in public when an editor asked', async () => {
    const { page, keeper } = await memorial('Émile', 'editor')
    const nora = await person('Nora')
    const { requestUid } = (await askRelative(keeper, page, { uid: nora.uid, type: siblings })).data.request
    await accept(nora, requestUid)
    expect(await cloudOf(page, nora)).toBe(cloudTypes.public)
  })

  it('says no, and the asker can take back what waits', async () => {
    const claire = await person('Claire')
    const nora = await person('Nora')
    const first = (await askRelative(claire, 'me', { uid: nora.uid, type: siblings })).data.request
    expect((await cancel(claire, first.requestUid)).data.request.state).toBe('cancelled')
    const second = (await askRelative(claire, 'me', { uid: nora.uid, type: siblings })).data.request
    await decline(nora, second.requestUid)
    expect(await linkedTo(claire, claire.uid)).toEqual([])
    expect((await askRelative(claire, 'me', { uid: nora.uid, type: siblings })).codes).toEqual(
      key('refusedLately'),
    )
  })

  it('is asked neither by followers nor without a relation, nor to be what nobody can be', async () => {
    const { page, keeper } = await memorial('Émile')
    const [nora, stranger] = [await person('Nora'), await person('Stranger')]
    expect((await askRelative(stranger, page, { uid: nora.uid, type: siblings })).status).toBe(403)
    expect((await askRelative(keeper, page, { uid: nora.uid })).status).toBe(400)
    for (const odd of [
      { type: siblings, degree: 2 },
      { type: siblings, relation: 'married' },
      { type: ancestors, via: page },
    ] as const)
      expect((await askRelative(keeper, page, { uid: nora.uid, ...odd })).codes).toEqual(
        key('relationImpossible'),
      )
    expect((await askRelative(nora, 'me', { uid: nora.uid, type: siblings })).codes).toEqual(
      key('relatedToOneself'),
    )
  })

  it('who blacklisted the asker never hears of it', async () => {
    const [claire, nora] = [await person('Claire'), await person('Nora')]
    await app.services.db
      .insertInto('blacklist')
      .values({ owner_uid: nora.uid, person_uid: claire.uid })
      .execute()
    expect((await askRelative(claire, 'me', { uid: nora.uid, type: siblings })).codes).toEqual(
      key('requestSent'),
    )
    expect(await waitingOn(nora, 'me')).toEqual([])
    expect(await waitingOn(claire, 'me')).toHaveLength(1)
    expect((await nora.browser.call(referenceData.ping)).data.notifications.requests.totalNew).toBe(0)
  })

  it('learns why a link is impossible when they accept it, and the asker not before', async () => {
    const claire = await person('Claire', { birth_date: '1960-01-01' })
    const nora = await person('Nora', { birth_date: '1990-01-01', visible: true })
    const asked = await askRelative(claire, 'me', { uid: nora.uid, type: ancestors })
    expect(asked.codes).toEqual(key('requestSent'))
    const { requestUid } = asked.data.request
    expect((await accept(nora, requestUid)).codes).toEqual(key('parentBornLater'))
    await decline(nora, requestUid)
  })

  it('cannot be asked twice, nor once they are relatives', async () => {
    const [claire, nora] = [await person('Claire'), await person('Nora')]
    const { requestUid } = (await askRelative(claire, 'me', { uid: nora.uid, type: siblings })).data.request
    expect((await askRelative(claire, 'me', { uid: nora.uid, type: ancestors })).codes).toEqual(
      key('requestWaiting'),
    )
    await accept(nora, requestUid)
    expect((await askRelative(nora, 'me', { uid: claire.uid, type: siblings })).codes).toEqual(
      key('alreadyRelated'),
    )
  })
})

describe('a memorial', () => {
  it('is answered for by any of its administrators', async () => {
    const [emile, rose] = [await memorial('Émile'), await memorial('Rose')]
    const editor = await person('Editor')
    await addCaretaker(app.services.db, { page: rose.page, person: editor.uid }, 'editor')
    const { requestUid } = (await askRelative(emile.keeper, emile.page, { uid: rose.page, type: siblings }))
      .data.request
    expect(await waitingOn(editor, rose.page)).toMatchObject([
      { requestUid, asked: 'of page', person: { userUid: emile.page }, can: { accept: false } },
    ])
    expect(await waitingOn(emile.keeper, emile.page)).toMatchObject([
      { asked: 'by page', person: { userUid: rose.page }, can: { cancel: true } },
    ])
    expect((await accept(editor, requestUid)).status).toBe(404)
    await accept(rose.keeper, requestUid)
    expect(await linkedTo(emile.keeper, emile.page)).toEqual([
      { userUid: rose.page, type: siblings, degree: 1 },
    ])
  })

  it('is linked at once by somebody who looks after both', async () => {
    const [emile, rose] = [await memorial('Émile'), await memorial('Rose')]
    await addCaretaker(app.services.db, { page: rose.page, person: emile.keeper.uid }, 'editor')
    const told = { uid: rose.page, type: ancestors }
    expect((await askRelative(emile.keeper, emile.page, told)).codes).toEqual(key('relativeLinked'))
    expect(await linkedTo(rose.keeper, rose.page)).toEqual([
      { userUid: emile.page, type: descendants, degree: 1 },
    ])
    const sent = await emile.keeper.browser.call(notifications.list, {
      query: { type: notificationTypes.request },
    })
    expect(sent.data.items).toEqual([])
  })

  it('is linked at once with one’s own page, from either side, with a word about unlikely dates', async () => {
    const { page, keeper } = await memorial('Émile', 'administrator', { birth_date: '1850-01-01' })
    await app.services.db
      .updateTable('pages')
      .set({ birth_date: '1990-01-01' })
      .where('uid', '=', keeper.uid)
      .execute()
    const told = { uid: keeper.uid, type: descendants }
    const linked = await askRelative(keeper, page, told)
    expect(linked.codes).toEqual([...key('relativeLinked'), ...key('datesUnlikely')])
    expect(await cloudOf(page, keeper)).toBe(cloudTypes.family)
    const rose = await memorial('Rose')
    expect((await askAsRelative(rose.keeper, rose.page, { type: descendants })).codes).toEqual(
      key('relativeLinked'),
    )
  })

  it('that cannot be seen is not found, like one that closed its doors', async () => {
    const { keeper, page } = await memorial('Émile')
    const hidden = await memorial('Rose', 'administrator', { visible: false })
    const closed = await memorial('Jeanne')
    await addBan(app.services.db, { page: closed.page, person: keeper.uid })
    for (const uid of [hidden.page, closed.page, crypto.randomUUID()])
      expect((await askRelative(keeper, page, { uid, type: siblings })).status).toBe(404)
  })
})

describe('somebody who says to be a relative', () => {
  it('waits for an administrator, and follows the page once it is true', async () => {
    const { page, keeper } = await memorial('Émile')
    const jean = await person('Jean', { gender: 'M' })
    expect((await circleOf(jean.browser, page)).can).toEqual({ add: false, join: true })
    const { requestUid } = (await askAsRelative(jean, page, { type: siblings })).data.request
    expect(await waitingOn(keeper, page)).toMatchObject([
      {
        requestUid,
        asked: 'of page',
        person: { userUid: jean.uid, gender: 'M' },
        type: siblings,
        can: { accept: true, decline: true, cancel: false },
      },
    ])
    await accept(keeper, requestUid)
    expect(await linkedTo(keeper, page)).toEqual([{ userUid: jean.uid, type: siblings, degree: 1 }])
    expect(await cloudOf(page, jean)).toBe(cloudTypes.public)
    expect((await circleOf(jean.browser, page)).can).toEqual({ add: false, join: false })
  })

  it('of somebody living waits for them alone', async () => {
    const [nora, jean] = [await person('Nora', { visible: true }), await person('Jean')]
    const { requestUid } = (await askAsRelative(jean, nora.uid, { type: ancestors })).data.request
    expect(await waitingOn(nora, 'me')).toMatchObject([{ requestUid, asked: 'of page', type: ancestors }])
    expect((await nora.browser.call(referenceData.ping)).data.notifications.requests.totalNew).toBe(1)
    await accept(nora, requestUid)
    expect(await linkedTo(nora, 'me')).toEqual([{ userUid: jean.uid, type: ancestors, degree: 1 }])
  })

  it('and is asked the same meanwhile: one yes answers both, by a request or an offer', async () => {
    for (const offers of [false, true]) {
      const [james, claire] = [
        await person('James', { visible: true }),
        await person('Claire', { visible: true }),
      ]
      const first = await askRelative(james, 'me', { uid: claire.uid, type: siblings })
      const second = offers
        ? await askAsRelative(claire, james.uid, { type: siblings })
        : await askRelative(claire, 'me', { uid: james.uid, type: siblings })
      await accept(claire, first.data.request.requestUid)
      expect(await linkedTo(james, 'me')).toEqual([{ userUid: claire.uid, type: siblings, degree: 1 }])
      for (const someone of [james, claire]) {
        expect(await waitingOn(someone, 'me')).toEqual([])
        const query = { type: notificationTypes.request }
        const { items } = (await someone.browser.call(notifications.list, { query })).data
        expect(items).toMatchObject([{ state: 'accepted', can: { accept: false, cancel: false } }])
      }
      expect((await accept(james, second.data.request.requestUid)).codes).toEqual(key('requestAccepted'))
    }
  })

  it('may not speak for another, nor from an account without a confirmed address', async () => {
    const { page } = await memorial('Émile')
    const [jean, unsure] = [await person('Jean'), await createPerson(app, { confirmed: false })]
    const told = { type: siblings, sourceUid: unsure.uid }
    expect((await askAsRelative(jean, page, told)).status).toBe(403)
    expect((await askAsRelative(unsure, page, { type: siblings })).codes).toEqual(key('unconfirmed'))
    expect((await circleOf(unsure.browser, page)).can).toEqual({ add: false, join: false })
  })
})

describe('a grandchild', () => {
  it('is told with the child in between, who has to be seen and related', async () => {
    const { page, keeper } = await memorial('Émile')
    const [michel, ines, other] = [await person('Michel'), await person('Inès'), await person('Other')]
    await insertLink(app.services.db, { first_uid: page, second_uid: michel.uid })
    const told = { uid: ines.uid, type: descendants, degree: 2 }
    expect((await askRelative(keeper, page, { ...told, via: other.uid })).codes).toEqual(
      key('betweenUnrelated'),
    )
    const { requestUid } = (await askRelative(keeper, page, { ...told, via: michel.uid })).data.request
    expect(await waitingOn(keeper, page)).toMatchObject([{ degree: 2, via: { firstname: 'Michel' } }])
    await accept(ines, requestUid)
    expect(await linkedTo(keeper, page)).toContainEqual({ userUid: ines.uid, type: descendants, degree: 2 })
  })
})

describe('asking with a person in between', () => {
  it('does not tell whether two others are related whose family circles are closed', async () => {
    const closed = { visible: true, privacy_am: allOpenTo(cloudTypes.onlyMe) }
    const asker = await person('Asker')
    const askVia = async (via: string, uid: string) =>
      (await askRelative(asker, 'me', { uid, type: descendants, degree: 2, via })).codes
    const pair = async (facts: object, linked: boolean) => {
      const [via, grandchild] = [await person('Via', facts), await person('Grandchild', facts)]
      if (linked) await insertLink(app.services.db, { first_uid: via.uid, second_uid: grandchild.uid })
      return askVia(via.uid, grandchild.uid)
    }
    expect(await pair(closed, true)).toEqual(await pair(closed, false))
    expect(await pair(closed, true)).toEqual(key('betweenUnrelated'))
    expect(await pair({ visible: true, privacy_am: allOpenTo(1) }, true)).toEqual(key('requestSent'))
  })

  it('is limited, so that nobody tries many people', async () => {
    const asker = await person('Asker')
    const told = { uid: asker.uid, type: siblings }
    const tries = await Promise.all(Array.from({ length: 121 }, () => askRelative(asker, 'me', told)))
    const last = tries.flatMap(({ codes }) => codes).filter((code) => code === catalogue.tooManyRequests.key)
    expect(last).toHaveLength(1)
  })
})

describe('suggestions', () => {
  it('follow from links that are seen, for those who write for the page, until they are asked', async () => {
    const { page, keeper } = await memorial('Émile')
    const open = { visible: true, privacy_am: allOpenTo(1) }
    const [nora, father] = [await person('Nora', open), await person('Father', open)]
    await insertLink(app.services.db, {
      first_uid: page < nora.uid ? page : nora.uid,
      second_uid: page < nora.uid ? nora.uid : page,
      kind: 'siblings',
    })
    await insertLink(app.services.db, { first_uid: father.uid, second_uid: nora.uid })
    const suggested = async () =>
      (await keeper.browser.call(family.suggestions, { params: { uid: page } })).data.items
    expect(await suggested()).toMatchObject([
      { person: { firstname: 'Father' }, type: ancestors, because: { firstname: 'Nora' } },
    ])
    await askRelative(keeper, page, { uid: father.uid, type: ancestors })
    expect(await suggested()).toEqual([])
    await app.services.db.updateTable('pages').set({ visible: false }).where('uid', '=', father.uid).execute()
    expect(await suggested()).toEqual([])
  })
})

describe('an address', () => {
  it('is invited, and whose it is shows once they accept', async () => {
    const { page, keeper } = await memorial('Émile')
    const email = 'nora.canary@laurent.test'
    const told = { email, type: siblings }
    expect((await askRelative(keeper, page, told)).codes).toEqual(key('requestSent'))
    expect(await waitingOn(keeper, page)).toMatchObject([{ email, person: null, asked: 'by page' }])
    const nora = await signUpConfirmed(app, { email, firstname: 'Nora' })
    expect(await waitingOn(keeper, page)).toMatchObject([{ email, person: null }])
    expect(await latestToken(app, email, 'invitations')).toBeTruthy()
    const [{ requestUid = '' } = {}] = await waitingOn(keeper, page)
    await accept(nora, requestUid)
    expect(await linkedTo(keeper, page)).toEqual([{ userUid: nora.userUid, type: siblings, degree: 1 }])
  })

  it('and what waits are told to nobody who does not write for the page', async () => {
    const { page, keeper } = await memorial('Émile')
    await askRelative(keeper, page, { email: 'hidden.canary@laurent.test', type: siblings })
    const stranger = await person('Stranger')
    for (const browser of [stranger.browser, app.browser()]) {
      const reply = await browser.call(family.requests, { params: { uid: page } })
      expect([401, 403]).toContain(reply.status)
      expect(JSON.stringify(await circleOf(browser, page))).not.toContain('canary')
    }
  })
})
