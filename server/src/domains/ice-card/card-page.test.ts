import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { cardOf, fullCard, saveCard } from '../../../test/factories/ice-cards.ts'
import { die, returnToLife } from '../../../test/factories/letters.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { findCard } from './card-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Owner = Pick<TestPerson, 'uid' | 'browser'>

const createCard = async (card = cardOf(), given = {}) => {
  const owner = await createPerson(app, { firstname: 'Rose', lastname: 'Laurent', ...given })
  await saveCard(owner, card)
  return { owner, ...(await accessOf(owner)) }
}
const accessOf = async ({ uid }: Pick<Owner, 'uid'>) => {
  const kept = await findCard(app.services.db, app.services, uid)
  if (!kept) throw new Error('there is no card')
  const { code, pin } = kept.access
  return { url: `/ice/${code}`, pin, wrong: pin === '000000' ? '111111' : '000000' }
}
const look = (url: string) => app.http.inject(url)
const tryAt = (url: string, pin: string, remoteAddress = '203.0.113.7', language = 'en') =>
  app.http.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': language,
    },
    payload: new URLSearchParams({ pin }).toString(),
  })
const wrongPinsOf = async ({ uid }: Pick<Owner, 'uid'>) =>
  (await findCard(app.services.db, app.services, uid))?.wrongPins
const openingsOf = async ({ browser }: Pick<Owner, 'browser'>) =>
  (await browser.call(iceCards.openings)).data.items

describe('the page of a card', () => {
  it('says nothing of its owner before the PIN, runs no script and is kept nowhere', async () => {
    const { url } = await createCard()
    const { statusCode, body, headers } = await look(url)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/Rose|Laurent|Théo|Penicillin|<script/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })

  it('shows the card after the PIN, with phones to press, in at most 20 kB', async () => {
    const { url, pin } = await createCard(fullCard())
    const { statusCode, body, headers } = await tryAt(url, ` ${pin.slice(0, 3)} ${pin.slice(3)}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('Rose Laurent')
    expect(body).toContain('<a href="tel:+33')
    expect(body).not.toContain('<script')
    expect(Buffer.byteLength(body)).toBeLessThan(20_000)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })

  it('speaks the language of who reads it, and escapes what was written', async () => {
    const { url, pin } = await createCard(
      cardOf({ bloodGroup: 'AB-', allergies: [{ label: '<b>Nuts</b>' }] }),
    )
    const { body } = await tryAt(url, pin, '203.0.113.7', 'it-IT,it;q=0.9')
    expect(body).toContain('Allergie')
    expect(body).toContain('AB−')
    expect(body).toContain('&lt;b&gt;Nuts&lt;/b&gt;')
    expect((await tryAt(url, pin, '203.0.113.7', 'ja')).body).toContain('À prévenir')
  })

  it('is told to the owner by mail and in a list, once for somebody who looks twice', async () => {
    const { userUid: uid, browser, email } = await signUpConfirmed(app)
    const owner = { uid, browser }
    await saveCard(owner, cardOf({ allergies: [{ label: 'canary of an allergy' }] }))
    const { url, pin } = await accessOf(owner)
    await tryAt(url, pin, '203.0.113.7')
    await tryAt(url, pin, '203.0.113.7')
    await tryAt(url, pin, '198.51.100.4')
    const mails = (await app.mails(email)).filter(({ subject }) => /emergency card/.test(subject))
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toMatch(/canary|Penicillin|Théo|MISSING/)
    expect(mails[0]?.text).not.toContain(pin)
    expect(await openingsOf(owner)).toHaveLength(2)
    expect(await openingsOf(await createPerson(app))).toEqual([])
  })

  it('is closed to a client for an hour after five wrong PINs, and to no other', async () => {
    const { owner, url, pin, wrong } = await createCard()
    for (let time = 0; time < 5; time += 1) expect((await tryAt(url, wrong)).statusCode).toBe(403)
    expect((await tryAt(url, pin)).statusCode).toBe(429)
    expect((await tryAt(url, wrong)).statusCode).toBe(429)
    expect(await wrongPinsOf(owner)).toBe(5)
    expect((await tryAt(url, pin, '198.51.100.4')).statusCode).toBe(200)
    await sql`update ice_card_clients set tried_at = tried_at - interval '61 minutes' where owner_uid = ${owner.uid}`.execute(
      app.services.db,
    )
    expect((await tryAt(url, pin)).statusCode).toBe(200)
  })

  it('does not count what is no PIN', async () => {
    const { owner, url } = await createCard()
    for (const pin of ['', '12345', '1234567', 'abcdef', '12345６'])
      expect((await tryAt(url, pin)).statusCode).toBe(403)
    expect(await wrongPinsOf(owner)).toBe(0)
  })

  it('checks fifty of ten thousand wrong PINs at once, then is dead, and tells the owner once', async () => {
    const { userUid: uid, browser, email } = await signUpConfirmed(app)
    const owner = { uid, browser }
    await saveCard(owner, cardOf())
    const { url, pin, wrong } = await accessOf(owner)
    const statuses = new Map<number, number>()
    const attempts = Array.from({ length: 10_000 }, async (_, number) => {
      const { statusCode } = await tryAt(
        url,
        wrong,
        `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      )
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    })
    await Promise.all(attempts)
    expect(Object.fromEntries(statuses)).toEqual({ 403: 49, 410: 9951 })
    expect(await wrongPinsOf(owner)).toBe(50)
    expect((await tryAt(url, pin, '198.51.100.4')).statusCode).toBe(410)
    expect((await look(url)).statusCode).toBe(410)
    const told = (await app.mails(email)).filter(({ subject }) => /closed online/.test(subject))
    expect(told).toHaveLength(1)
    expect((await browser.call(iceCards.read)).data.iceCard.disabled).toBe(true)

    const renewed = (await browser.call(iceCards.regeneratePin)).data.iceCard
    expect(renewed.disabled).toBe(false)
    expect((await look(url)).statusCode).toBe(404)
    const next = await accessOf(owner)
    expect(next.url).not.toBe(url)
    expect(next.pin).toBe(renewed.pin)
    expect((await tryAt(next.url, next.pin)).statusCode).toBe(200)
  })

  it('leads nowhere when the card is not online, the code is old or made up', async () => {
    const { owner, url, pin } = await createCard(cardOf({ online: false }))
    expect((await look(url)).statusCode).toBe(404)
    expect((await tryAt(url, pin)).statusCode).toBe(404)
    await saveCard(owner, cardOf(), 1)
    expect((await tryAt(url, pin)).statusCode).toBe(200)
    await owner.browser.call(iceCards.regeneratePin)
    expect((await tryAt(url, pin)).statusCode).toBe(404)
    expect((await look('/ice/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  })

  it('is closed by a death, and open again when it was none', async () => {
    const { owner, url, pin } = await createCard()
    await die(app, owner.uid)
    expect((await look(url)).statusCode).toBe(404)
    expect((await tryAt(url, pin)).statusCode).toBe(404)
    await returnToLife(app, owner.uid)
    expect((await tryAt(url, pin)).statusCode).toBe(200)
  })

  it('takes no PIN from another site', async () => {
    const { url, pin } = await createCard()
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `pin=${pin}`,
    })
    expect(statusCode).toBe(403)
  })
})
