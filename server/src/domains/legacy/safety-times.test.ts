import { accounts } from '@souvenance/contract/accounts/accounts'
import type { InputOf } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken, type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { nameLegatee } from '../../../test/factories/name-legatee.ts'
import { addBan } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { reviewLegacies } from './review-legacies.ts'

let app: TestApp
let claire: Someone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
})

type Wanted = Partial<InputOf<typeof safetyTimes.change>['body']['legacy']>
const change = (wanted: Wanted, password = claire.password) =>
  claire.browser.call(safetyTimes.change, {
    body: { legacy: { ...recommendedTimes, ...wanted }, password },
  })
const times = async () => (await claire.browser.call(safetyTimes.read)).data.legacy
const passDays = (days: number) =>
  app.services.pool.query(
    `update legacies set next_from   = next_from - make_interval(days => $1),
                         reviewed_at = reviewed_at - make_interval(days => $1)`,
    [days],
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const subjectsTo = async (email: string) => (await app.mails(email)).map(({ subject }) => subject)

describe('safety times', () => {
  it('are the recommended ones until they are chosen', async () => {
    expect(await times()).toEqual({ ...recommendedTimes, next: null, unreachableUntil: null })
  })

  it('change with the password only, to a value of the list, and every address is told', async () => {
    expect((await change({ memorial: 10_080 }, 'not my password')).codes).toEqual([
      catalogue.wrongPassword.key,
    ])
    expect((await change({ memorial: 60 })).status).toBe(400)
    expect((await change({ lastWills: 61 })).status).toBe(400)
    expect((await change({ memorial: 10_080 })).data.legacy).toMatchObject({ memorial: 10_080, next: null })
    expect(await subjectsTo(claire.email)).toContain('What you leave has changed')
  })

  it('apply at once when longer, and seven days later when shorter', async () => {
    await change({ lastWills: 60, memorial: 10_080 })
    expect(await times()).toMatchObject({
      lastWills: 1440,
      memorial: 10_080,
      next: { lastWills: 60, memorial: null, digitalSafe: null },
    })
    await passDays(6)
    await change({ lastWills: 60, memorial: 10_080 })
    expect((await times()).lastWills).toBe(1440)
    await passDays(1)
    expect(await times()).toMatchObject({ lastWills: 60, memorial: 10_080, next: null })
    await change({ memorial: 10_080 })
    expect(await times()).toMatchObject({ lastWills: 1440, next: null })
  })

  it('wait again when something else is shortened, and no longer when it is taken back', async () => {
    await change({ lastWills: 60 })
    await passDays(6)
    await change({ lastWills: 60, digitalSafe: 60 })
    await passDays(2)
    expect(await times()).toMatchObject({ lastWills: 1440, digitalSafe: 10_080 })
    expect((await change({})).data.legacy.next).toBeNull()
  })

  it('do not begin while their owner is hard to reach, at most sixty days', async () => {
    expect((await change({ unreachableUntil: inDays(80) })).codes).toEqual([catalogue.awayTooLong.key])
    const until = inDays(30)
    await change({ unreachableUntil: until })
    await change({ memorial: 5760 })
    expect((await times()).unreachableUntil).toBe(until)
    await change({ unreachableUntil: null })
    expect((await times()).unreachableUntil).toBeNull()
  })

  it('tell nobody when they stay as they are, and tell apart that their owner is hard to reach', async () => {
    const told = async () =>
      (await app.mails(claire.email)).filter(({ text }) => text.includes('/not-me/')).map(({ text }) => text)
    await change({})
    expect(await told()).toEqual([])
    const until = inDays(30)
    await change({ unreachableUntil: until })
    await change({ unreachableUntil: until })
    expect(await told()).toEqual([expect.stringContaining('hard to reach')])
    await change({ memorial: 10_080 })
    expect((await told()).at(-1)).toContain('Your safety times')
  })

  it('go back by “this was not me”', async () => {
    await change({ memorial: 40_320, unreachableUntil: inDays(30) })
    const token = await latestToken(app, claire.email, 'not-me')
    const password = 'nine swans on the canal'
    await app.browser().call(accounts.undoChanges, { body: { token, password } })
    await claire.browser.call(accounts.signIn, { body: { email: claire.email, password } })
    expect(await times()).toEqual({ ...recommendedTimes, next: null, unreachableUntil: null })
  })
})

describe('the nightly review', () => {
  const question = 'Is this still right?'
  const count = async (subject: string) =>
    (await subjectsTo(claire.email)).filter((one) => one === subject).length

  it('asks whoever has a legatee once a year whether all is still right', async () => {
    await reviewLegacies(app.services)
    expect(await count(question)).toBe(0)
    const { uid } = await createPerson(app)
    await nameLegatee(app, claire.userUid, uid, { created_at: inDays(-400) })
    await reviewLegacies(app.services)
    await reviewLegacies(app.services)
    expect(await count(question)).toBe(1)
    await passDays(360)
    await reviewLegacies(app.services)
    expect(await count(question)).toBe(1)
    await passDays(10)
    await reviewLegacies(app.services)
    expect(await count(question)).toBe(2)
  })

  it('tells once when a legatee could not inherit, and again if it happens again', async () => {
    const { db } = app.services
    const { uid } = await createPerson(app, { firstname: 'Théo', lastname: 'Moreau' })
    await nameLegatee(app, claire.userUid, uid)
    const told = () => count('Théo Moreau could not inherit today')
    await reviewLegacies(app.services)
    expect(await told()).toBe(0)
    await addBan(db, { page: claire.userUid, person: uid })
    for (let night = 0; night < 2; night += 1) await reviewLegacies(app.services)
    expect(await told()).toBe(1)
    await db.deleteFrom('bans').where('page_uid', '=', claire.userUid).execute()
    await reviewLegacies(app.services)
    await addBan(db, { page: claire.userUid, person: uid })
    await reviewLegacies(app.services)
    expect(await told()).toBe(2)
  })
})
