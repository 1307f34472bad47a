import { catalogue } from '@souvenance/contract/errors'
import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { limits } from '@souvenance/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { cardOf, fullCard, saveCard, selecting } from '../../../test/factories/ice-cards.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { tablesWith } from '../../../test/tables-with.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const read = async ({ browser }: TestPerson) => (await browser.call(iceCards.read)).data.iceCard

describe('an emergency card', () => {
  it('is empty before the first save, in the language of its owner', async () => {
    const card = await read(await createPerson(app))
    expect(card).toMatchObject({ version: 0, pin: null, doctor: null, contacts: [], downloadCount: 0 })
    expect(card.languages.filter(({ selected }) => selected)).toEqual([
      { id: 'en', label: 'English', selected: true },
    ])
    expect(card.languages).toHaveLength(7)
    expect(card.templates.filter(({ selected }) => selected)).toEqual([{ id: 'wallet', selected: true }])
  })

  it('is read as it was saved, with a PIN of six digits and countries in words', async () => {
    const person = await createPerson(app)
    const saved = await saveCard(
      person,
      cardOf({ allergies: [{ label: ' Wasp  stings ' }, { label: 'Wasp stings' }] }),
    )
    expect(saved.codes).toEqual([catalogue.iceCardSaved.key])
    const card = await read(person)
    expect(card).toEqual(saved.data.iceCard)
    expect(card).toMatchObject({
      version: 1,
      bloodGroup: 'A+',
      organDonor: true,
      doctor: { location: { label: '4 quai Perrière, Lyon', country: { uid: 'FR', label: 'France' } } },
      allergies: [{ label: 'Wasp stings' }],
      country: { uid: 'FR', label: 'France' },
      disabled: false,
    })
    expect(card.pin).toMatch(/^\d{6}$/)
    expect(card.languages.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['fr', 'en'])
  })

  it('names nobody twice', async () => {
    const person = await createPerson(app)
    const claire = { name: 'Claire', phone: '+33 6 00 00 56 78', relationship: 3 }
    await saveCard(person, cardOf({ contacts: [claire, { ...claire, name: ' Claire ', relationship: 0 }] }))
    expect((await read(person)).contacts).toEqual([{ ...claire, relationship: 0 }])
  })

  it('is sealed: no table tells what stands on it, nor its PIN', async () => {
    const person = await createPerson(app)
    const canary = 'canary of an allergy'
    await saveCard(person, cardOf({ allergies: [{ label: canary }] }))
    const { pin } = await read(person)
    expect(await tablesWith(app.services.db, canary)).toEqual([])
    expect(await tablesWith(app.services.db, `"pin":"${pin}"`)).toEqual([])
  })

  it('is seen by nobody else', async () => {
    const person = await createPerson(app)
    await saveCard(person, cardOf())
    expect((await read(await createPerson(app))).version).toBe(0)
    expect((await app.browser().call(iceCards.read)).status).toBe(401)
  })

  it('takes as much as its limits, and no more', async () => {
    const person = await createPerson(app)
    expect((await saveCard(person, fullCard())).status).toBe(200)
    const many = (count: number) => Array.from({ length: count }, (_, place) => ({ label: `label ${place}` }))
    for (const key of ['allergies', 'medications', 'otherInfos'] as const)
      expect((await saveCard(person, cardOf({ [key]: many(limits.iceLabels + 1) }), 1)).status).toBe(400)
    const contact = { name: 'Théo', phone: '112', relationship: 0 }
    const contacts = Array.from({ length: limits.iceContacts + 1 }, () => contact)
    expect((await saveCard(person, cardOf({ contacts }), 1)).status).toBe(400)
    const label = 'x'.repeat(limits.iceLabel + 1)
    expect((await saveCard(person, cardOf({ allergies: [{ label }] }), 1)).status).toBe(400)
    expect((await saveCard(person, cardOf({ allergies: [{ label: ' ' }] }), 1)).status).toBe(400)
  })

  it('has one to three languages, one template, and phones that can be dialled', async () => {
    const person = await createPerson(app)
    const refusalOf = async (more: Parameters<typeof cardOf>[0]) =>
      (await saveCard(person, cardOf(more))).codes
    expect(await refusalOf({ languages: selecting() })).toEqual([catalogue.iceCardLanguages.key])
    expect(await refusalOf({ languages: selecting('fr', 'en', 'de', 'es') })).toEqual([
      catalogue.iceCardLanguages.key,
    ])
    expect(await refusalOf({ templates: [] })).toEqual([catalogue.iceCardTemplate.key])
    const contacts = [{ name: 'Théo', phone: 'at home', relationship: 0 }]
    const reply = await saveCard(person, cardOf({ contacts }))
    expect(reply.codes).toEqual([catalogue.iceCardPhone.key])
    expect(reply.envelope.messages?.[0]?.context).toMatchObject({ field: 'contacts.0.phone' })
  })

  it('saved from two windows is refused to the second, with the card as it is', async () => {
    const person = await createPerson(app)
    await saveCard(person, cardOf())
    await saveCard(person, cardOf({ allergies: [{ label: 'Nuts' }] }), 1)
    for (const version of [0, 1]) {
      const late = await saveCard(person, cardOf(), version)
      expect([late.status, late.codes]).toEqual([409, [catalogue.iceCardChanged.key]])
      const { iceCard } = late.envelope.messages?.[0]?.context ?? {}
      expect(JSON.parse(String(iceCard))).toMatchObject({ version: 2, allergies: [{ label: 'Nuts' }] })
    }
    const both = await Promise.all([saveCard(person, cardOf(), 2), saveCard(person, cardOf(), 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is printed and gets a new PIN only once it was saved', async () => {
    const { browser } = await createPerson(app)
    const missing = [409, [catalogue.iceCardMissing.key]]
    for (const reply of [await browser.call(iceCards.pdf), await browser.call(iceCards.regeneratePin)])
      expect([reply.status, reply.codes]).toEqual(missing)
  })

  it('is closed after a reset from an unknown browser', async () => {
    const person = await createPerson(app)
    await sql`update accounts set shut_until = now() + interval '1 hour' where page_uid = ${person.uid}`.execute(
      app.services.db,
    )
    for (const endpoint of [iceCards.read, iceCards.pdf, iceCards.openings])
      expect((await person.browser.call(endpoint)).codes).toEqual([catalogue.shutAfterReset.key])
  })

  it('that was printed within a year is a sentence of what is ready', async () => {
    const person = await createPerson(app)
    const told = async () => {
      const { items } = (await person.browser.call(legacies.iBequeath)).data
      return items.find(({ own }) => own)?.readiness.filter(({ key }) => /card/iu.test(key))
    }
    const notPrinted = [{ key: 'cardNotPrinted', missing: true }]
    expect(await told()).toEqual([{ key: 'noCard', missing: true }])
    await saveCard(person, cardOf())
    expect(await told()).toEqual(notPrinted)
    await person.browser.call(iceCards.pdf)
    expect(await told()).toEqual([{ key: 'cardPrinted', missing: false }])
    await sql`update ice_cards set downloaded_at = now() - interval '366 days' where owner_uid = ${person.uid}`.execute(
      app.services.db,
    )
    expect(await told()).toEqual(notPrinted)
  })
})

describe('what is written on a card', () => {
  it('holds no control, half a character or turned direction, and no country that there is not', async () => {
    const person = await createPerson(app)
    const contact = (name: string) => ({ contacts: [{ name, phone: '+33 6 12 34 56 78', relationship: 0 }] })
    for (const card of [
      contact('Th\u0000o'),
      contact('Th\u202eo'),
      contact('Th\ud800o'),
      { allergies: [{ label: 'Nuts\nand more' }] },
      { country: { uid: 'ZZ' } },
      { doctor: { name: 'Dr', phone: '', location: { label: '', country: { uid: 'QQ' } } } },
    ])
      expect([card, (await saveCard(person, cardOf(card))).status]).toEqual([card, 400])
  })
})
