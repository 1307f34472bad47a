import { referenceData } from '@souvenance/contract/pages/reference-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpSomeone } from '../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { listTimezones } from './list-timezones.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('what surrounds every screen', () => {
  it('pings those who are signed in with the time of the server, and nobody else', async () => {
    const { browser } = await signUpSomeone(app)
    const { data } = await browser.call(referenceData.ping)
    expect(data).toMatchObject({
      messages: { totalNew: 0 },
      notifications: { notifications: { totalNew: 0 }, requests: { totalNew: 0 } },
    })
    expect(new Date(data.serverTime).getTime()).toBeGreaterThan(0)
    expect((await app.browser().call(referenceData.ping)).status).toBe(401)
  })

  it('names each language in its own words', async () => {
    expect((await app.browser().call(referenceData.languages)).data.items).toEqual([
      { code: 'fr', label: 'Français' },
      { code: 'en', label: 'English' },
    ])
  })

  it('names the countries in the language asked for, in its alphabetical order', async () => {
    const list = async (language: 'fr' | 'en') =>
      (await app.browser().call(referenceData.countries, { query: { language } })).data.items
    const french = await list('fr')
    expect(french).toContainEqual({ uid: 'GB', label: 'Royaume-Uni' })
    expect(await list('en')).toContainEqual({ uid: 'GB', label: 'United Kingdom' })
    const labels = french.map(({ label }) => label)
    expect(labels.indexOf('Égypte')).toBeLessThan(labels.indexOf('Finlande'))
    expect(labels.length).toBeGreaterThan(190)
  })

  it('selects one time zone that fits the offset, and none without an offset', async () => {
    const reply = await app.browser().call(referenceData.timezones, { query: { offset: 330 } })
    const selected = reply.data.items.filter((zone) => zone.selected)
    expect(selected.map(({ offset }) => offset)).toEqual([330])
    const without = (await app.browser().call(referenceData.timezones)).data.items
    expect(without.some((zone) => zone.selected)).toBe(false)
  })

  it('follows summer time', () => {
    const paris = (date: string) =>
      listTimezones(new Date(date)).find(({ id }) => id === 'Europe/Paris')?.offset
    expect(paris('2026-01-15T12:00:00Z')).toBe(60)
    expect(paris('2026-07-15T12:00:00Z')).toBe(120)
    expect(
      listTimezones(new Date('2026-01-15T12:00:00Z')).find(({ id }) => id === 'America/St_Johns')?.offset,
    ).toBe(-210)
  })

  it('guesses the country from the address, and nothing for one that is private', async () => {
    const geoip = async (address: string) => (await app.browser(address).call(referenceData.geoip)).data
    expect(await geoip('2a01:e0a::1')).toEqual({ country: 'FR', timezone: 'Europe/Paris' })
    expect((await geoip('8.8.8.8')).country).toBe('US')
    expect(await geoip('127.0.0.1')).toEqual({ country: null, timezone: null })
  })
})
