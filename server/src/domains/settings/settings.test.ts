import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import type { InputOf } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app)
})

afterAll(() => app.stop())

const createMemorial = async (given: Parameters<typeof createPage>[1] = {}) => {
  const uid = await createPage(app.services.db, given)
  await addCaretaker(app.services.db, { page: uid, person: claire.uid }, 'administrator')
  return uid
}

const me = { uid: 'me' }
const day = 86_400_000

const audited = async (target: string) => {
  const acts = app.services.db.selectFrom('audit').select('act').where('target', '=', target)
  return (await acts.orderBy('created_at').execute()).map(({ act }) => act)
}

describe('privacy', () => {
  it('has a map for life and one for after death; a memorial only the latter', async () => {
    const living = await claire.browser.call(pageSettings.privacy, { params: me })
    expect(living.data).toMatchObject({ alive: true, am: { 3: [2, 3], 17: [2] }, pm: { 3: [1], 5: [2, 3] } })
    const uid = await createMemorial({ privacy_pm: allOpenTo(1) })
    const memorial = await claire.browser.call(pageSettings.privacy, { params: { uid } })
    expect(memorial.data).toMatchObject({ alive: false, am: null, pm: { 3: [1] } })
  })

  it('changes only the given sections, holds at the next request, and is audited', async () => {
    const uid = await createMemorial({ privacy_pm: allOpenTo(1) })
    const counts = async () =>
      (await app.browser().call(pages.page, { params: { uid } })).data.counts.followers
    expect(await counts()).toBe(0)
    const changed = await claire.browser.call(pageSettings.changePrivacy, {
      params: { uid },
      body: { pm: { 13: [3, 2] } },
    })
    expect(changed.codes).toEqual([catalogue.settingsSaved.key])
    expect(changed.data.pm).toMatchObject({ 13: [2, 3], 14: [1] })
    expect(await counts()).toBeNull()
    expect(await audited(uid)).toEqual(['privacy changed'])
  })

  it('keeps all of several concurrent changes', async () => {
    const uid = await createMemorial({ privacy_pm: allOpenTo(1) })
    const closed = [1, 2, 3, 4, 5, 6, 13, 14]
    const change = (section: number) =>
      claire.browser.call(pageSettings.changePrivacy, { params: { uid }, body: { pm: { [section]: [2] } } })
    await Promise.all(closed.map(change))
    const { data } = await claire.browser.call(pageSettings.privacy, { params: { uid } })
    expect(data.pm).toMatchObject(Object.fromEntries(closed.map((section) => [section, [2]])))
  })

  it.each([
    ['no cloud', { pm: { 4: [1], 3: [] } }],
    ['public with family', { pm: { 4: [3], 3: [1, 2] } }],
    ['the banned', { pm: { 4: [3], 3: [7] } }],
    ['an unknown section', { pm: { 4: [3], 7: [1] } }],
    ['a life that is over', { am: { 3: [1] }, pm: { 4: [3] } }],
  ])('refuses %s and changes nothing', async (_, body) => {
    const uid = await createMemorial({ privacy_pm: allOpenTo(2) })
    const refused = await claire.browser.call(pageSettings.changePrivacy, { params: { uid }, body })
    expect([refused.status, refused.codes]).toEqual([422, [catalogue.cloudsImpossible.key]])
    const { data } = await claire.browser.call(pageSettings.privacy, { params: { uid } })
    expect(new Set(Object.values(data.pm).flat())).toEqual(new Set([2]))
  })
})

describe('a permalink', () => {
  const check = async (uid: string, permalink: string) =>
    (await claire.browser.call(pageSettings.checkPermalink, { params: { uid, permalink } })).data
  const change = (uid: string, pl: string) =>
    claire.browser.call(pageSettings.changePermalink, { params: { uid }, body: { pl } })

  it('is checked, changed once in thirty days, and its former one redirects for good', async () => {
    const uid = await createMemorial({ permalink: 'jeanne-morel' })
    expect(await check(uid, 'jeanne-of-lyon')).toEqual({
      avail: true,
      fullPl: `${app.services.config.publicUrl}/jeanne-of-lyon`,
    })
    const changed = await change(uid, 'jeanne-of-lyon')
    expect(changed.data.pl).toBe('jeanne-of-lyon')
    const again = await change(uid, 'jeanne-of-paris')
    expect([again.status, again.codes]).toEqual([409, [catalogue.permalinkLocked.key]])
    expect(again.envelope.messages?.[0]?.context).toEqual({ unlockDate: changed.data.unlockDate })
    expect((await change(uid, 'jeanne-of-lyon')).data).toEqual(changed.data)
    const former = await app.browser().call(pages.permalink, { params: { permalink: 'jeanne-morel' } })
    expect(former.data).toMatchObject({ userUid: uid, permalink: 'jeanne-of-lyon' })

    const other = await createMemorial()
    expect((await check(other, 'jeanne-morel')).avail).toBe(false)
    expect((await change(other, 'jeanne-morel')).codes).toEqual([catalogue.permalinkTaken.key])
    app.clock.moveBy(31 * day)
    expect((await check(uid, 'jeanne-morel')).avail).toBe(true)
    expect((await change(uid, 'jeanne-morel')).data.pl).toBe('jeanne-morel')
    const back = await app.browser().call(pages.permalink, { params: { permalink: 'jeanne-of-lyon' } })
    expect(back.data.permalink).toBe('jeanne-morel')
    expect(await audited(uid)).toEqual(['permalink changed', 'permalink changed'])
  })

  it.each([
    ['capitals', 'Jeanne'],
    ['two letters', 'je'],
    ['a space', 'jeanne morel'],
    ['another alphabet', 'жанна'],
  ])('is refused when it is or has %s', async (_, pl) => {
    const uid = await createMemorial()
    expect((await check(uid, pl)).avail).toBe(false)
    const refused = await change(uid, pl)
    expect([refused.status, refused.codes]).toEqual([422, [catalogue.permalinkInvalid.key]])
  })

  it('is refused when it is a reserved word', async () => {
    const uid = await createMemorial()
    expect((await check(uid, 'settings')).avail).toBe(false)
    const refused = await change(uid, 'settings')
    expect([refused.status, refused.codes]).toEqual([409, [catalogue.permalinkTaken.key]])
  })

  it('of another page is taken, and a free one goes to one of two concurrent claimants', async () => {
    const uid = await createMemorial({ permalink: 'paul-petit' })
    const other = await createMemorial()
    expect((await check(other, 'paul-petit')).avail).toBe(false)
    const refused = await change(other, 'paul-petit')
    expect([refused.status, refused.codes]).toEqual([409, [catalogue.permalinkTaken.key]])
    const both = await Promise.all([change(uid, 'paul-the-first'), change(other, 'paul-the-first')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the person', () => {
  it('gets names, and a format that fits them', async () => {
    const uid = await createMemorial()
    const change = async (maritalName: string, fullnameFormat: number) =>
      (
        await claire.browser.call(pageSettings.changeCivilStatus, {
          params: { uid },
          body: {
            civilStatus: { firstname: ' Anne ', lastname: 'Petit', maritalName, gender: 'F', fullnameFormat },
          },
        })
      ).data
    expect(await change('Roux', 4)).toEqual({ fullname: 'Anne Roux (née Petit)', fullnameFormat: 4 })
    expect(await change(' ', 4)).toEqual({ fullname: 'Anne Petit', fullnameFormat: 1 })
    expect(await change('', 2)).toEqual({ fullname: 'Petit Anne', fullnameFormat: 2 })
  })

  it('gets dates of birth and death that fit each other', async () => {
    const uid = await createMemorial()
    const birth = (birthDate: string) =>
      claire.browser.call(pageSettings.changeBirth, {
        params: { uid },
        body: { birthDate, birthDateFormat: 2 },
      })
    const death = (deathDate: string) =>
      claire.browser.call(pageSettings.changeDeath, {
        params: { uid },
        body: { deathDate, deathDateFormat: 3 },
      })
    expect((await birth('1930-07-14')).status).toBe(200)
    expect((await death('2020-12-31')).status).toBe(200)
    expect((await birth('2021-01-01')).codes).toEqual([catalogue.lifetimeImpossible.key])
    expect((await death('1929-01-01')).codes).toEqual([catalogue.lifetimeImpossible.key])
    const { data } = await claire.browser.call(pages.page, { params: { uid } })
    expect([data.birth, data.death]).toEqual([
      { date: '1930-07-01', format: 2 },
      { date: '2020-01-01', format: 3 },
    ])
  })

  it('may have unknown dates after death', async () => {
    const uid = await createMemorial()
    const params = { uid }
    const forget = [
      await claire.browser.call(pageSettings.changeBirth, {
        params,
        body: { birthDate: null, birthDateFormat: 1 },
      }),
      await claire.browser.call(pageSettings.changeDeath, {
        params,
        body: { deathDate: null, deathDateFormat: 1 },
      }),
    ]
    expect(forget.map(({ status }) => status)).toEqual([200, 200])
    const { data } = await claire.browser.call(pages.page, { params })
    expect([data.birth, data.death]).toEqual([null, null])
    const own = await claire.browser.call(pageSettings.changeBirth, {
      params: me,
      body: { birthDate: null, birthDateFormat: 1 },
    })
    expect([own.status, own.codes]).toEqual([422, [catalogue.birthDateImpossible.key]])
  })

  it('keeps consistent dates under concurrent changes', async () => {
    const uid = await createMemorial({ birth_date: '1930-01-01', death_date: '2010-01-01' })
    const answers = await Promise.all([
      claire.browser.call(pageSettings.changeBirth, {
        params: { uid },
        body: { birthDate: '1990-01-01', birthDateFormat: 1 },
      }),
      claire.browser.call(pageSettings.changeDeath, {
        params: { uid },
        body: { deathDate: '1970-01-01', deathDateFormat: 1 },
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('alive, cannot have a future birth or a death', async () => {
    const unborn = await claire.browser.call(pageSettings.changeBirth, {
      params: me,
      body: { birthDate: '2999-01-01', birthDateFormat: 1 },
    })
    expect([unborn.status, unborn.codes]).toEqual([422, [catalogue.birthDateImpossible.key]])
    const death = await claire.browser.call(pageSettings.changeDeath, {
      params: me,
      body: { deathDate: '2024-01-01', deathDateFormat: 1 },
    })
    expect([death.status, death.codes]).toEqual([403, [catalogue.notAllowed.key]])
    expect((await claire.browser.call(pages.page, { params: me })).data.alive).toBe(true)
  })
})

describe('the page', () => {
  it('has a tag of at most 500 characters; the rest is cut', async () => {
    const uid = await createMemorial()
    const change = async (tag: string) =>
      (await claire.browser.call(pageSettings.changeTag, { params: { uid }, body: { tag } })).data.tag
    expect(await change('  She sang in the garden  ')).toBe('She sang in the garden')
    expect([...((await change('🌿'.repeat(600))) ?? '')].length).toBe(500)
    expect(await change('   ')).toBeNull()
  })

  it('disappears for strangers when it is made invisible, which is audited', async () => {
    const uid = await createMemorial()
    const change = (visible: boolean) =>
      claire.browser.call(pageSettings.changeMemorial, {
        params: { uid },
        body: { visible, indexable: true },
      })
    const seen = async () => (await app.browser().call(pages.page, { params: { uid } })).status
    await change(true)
    expect((await app.browser().call(pages.page, { params: { uid } })).data.indexable).toBe(true)
    await change(false)
    expect(await seen()).toBe(404)
    expect((await claire.browser.call(pages.page, { params: { uid } })).data.indexable).toBe(false)
    await change(false)
    expect(await audited(uid)).toEqual(['visibility changed', 'visibility changed'])
  })

  it('keeps a home and a phone number for its owner only', async () => {
    const location = { label: 'Lyon', coordinates: { lat: 45.76, lon: 4.83 } }
    const home = { country: 'FR', city: 'Lyon', postcode: '69001', address: '2 rue Neuve', location }
    expect((await claire.browser.call(pageSettings.changeHome, { body: home })).status).toBe(200)
    const phone = { country: 'FR', number: '04 00 00 00 00' }
    expect((await claire.browser.call(pageSettings.changePhone, { body: phone })).status).toBe(200)
    const wrong = await claire.browser.call(pageSettings.changePhone, { body: { country: 'France' } })
    expect([wrong.status, wrong.codes]).toEqual([400, [catalogue.badInput.key]])
    for (const body of [{ country: 'XX' }, { number: 'abc' }, { number: 'javascript:alert(1)' }])
      expect((await claire.browser.call(pageSettings.changePhone, { body })).status).toBe(400)
    const nowhere = await claire.browser.call(pageSettings.changeHome, { body: { country: 'ZZ' } })
    expect([nowhere.status, nowhere.codes]).toEqual([400, [catalogue.badInput.key]])
    const turned = await claire.browser.call(pageSettings.changeTag, {
      params: me,
      body: { tag: 'Clock\u202emaker' },
    })
    expect(turned.status).toBe(400)
    expect((await app.browser().call(pageSettings.changePhone, { body: phone })).status).toBe(401)
    const general = await claire.browser.call(accountSettings.general, { params: me })
    expect(general.data).toMatchObject({ alive: true, home, phone, death: null })
    const uid = await createMemorial()
    const ofMemorial = await claire.browser.call(accountSettings.general, { params: { uid } })
    expect(ofMemorial.data).toMatchObject({
      alive: false,
      emails: [],
      home: null,
      phone: null,
      permalink: { unlockDate: null },
      death: { deathDate: '2024-02-10', deathDateFormat: 1 },
      memorial: { visible: true, indexable: false },
    })
  })

  it('has defaults for new items, and keeps settings that are left out', async () => {
    const uid = await createMemorial()
    const change = (body: InputOf<typeof pageSettings.changeMemorial>['body']) =>
      claire.browser.call(pageSettings.changeMemorial, { params: { uid }, body })
    const kept = async () =>
      (await claire.browser.call(accountSettings.general, { params: { uid } })).data.memorial
    expect(await kept()).toEqual({ visible: true, indexable: false, clouds: [cloudTypes.public], phase: 2 })
    expect((await change({ clouds: [cloudTypes.friends, cloudTypes.family], phase: 1 })).status).toBe(200)
    expect((await change({ indexable: true })).status).toBe(200)
    expect((await change({})).status).toBe(200)
    const impossible = await change({ visible: false, clouds: [cloudTypes.public, cloudTypes.family] })
    expect([impossible.status, impossible.codes]).toEqual([422, [catalogue.cloudsImpossible.key]])
    expect(await kept()).toEqual({
      visible: true,
      indexable: true,
      clouds: [cloudTypes.family, cloudTypes.friends],
      phase: 1,
    })
  })
})
