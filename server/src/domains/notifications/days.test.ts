import { communications } from '@souvenance/contract/accounts/communications'
import { catalogue } from '@souvenance/contract/errors'
import { sections } from '@souvenance/contract/pages/sections'
import { clouds } from '@souvenance/contract/people/followers'
import { noticeList, notificationTypes } from '@souvenance/contract/people/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { clockOf } from '../../platform/clock/clock.ts'
import { remindOfDays } from './remind-of-days.ts'

let app: TestApp
let page: string
let rose: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const emile = {
  birth_date: '1931-03-14',
  birth_date_format: 1,
  death_date: '2019-11-02',
  death_date_format: 1,
  privacy_pm: allOpenTo(1),
}

const followed = async (given: object = {}): Promise<string> => {
  const uid = await createPage(app.services.db, { ...emile, ...given })
  await addFollower(app.services.db, { page: uid, person: rose.uid })
  await rose.browser.call(communications.remember, { params: { userUid: uid } })
  return uid
}

beforeEach(async () => {
  rose = await createPerson(app, { firstname: 'Rose' })
  await rose.browser.call(communications.change, { body: { cfg: { timeZone: 'Europe/Paris' } } })
  page = await followed()
})

const remindAt = (moment: string) =>
  remindOfDays({ db: app.services.db, clock: clockOf(() => new Date(moment)) })
const toldTo = async ({ browser }: TestPerson) =>
  (await browser.call(noticeList, { query: { type: notificationTypes.notification } })).data.items.map(
    ({ key, params }) => [key, params.day],
  )

describe('a day of remembrance', () => {
  it('is told from seven in the morning of the reader’s zone, once', async () => {
    await remindAt('2025-11-02T05:59:00Z')
    expect(await toldTo(rose)).toEqual([])
    await remindAt('2025-11-02T06:00:00Z')
    await remindAt('2025-11-02T20:00:00Z')
    expect(await toldTo(rose)).toEqual([['death-day', '2019-11-02']])
  })

  it('comes with the birth too, and again the next year', async () => {
    for (const moment of ['2024-03-14T09:00:00Z', '2024-11-02T09:00:00Z', '2025-03-14T09:00:00Z'])
      await remindAt(moment)
    expect(await toldTo(rose)).toEqual([
      ['birth-day', '1931-03-14'],
      ['death-day', '2019-11-02'],
      ['birth-day', '1931-03-14'],
    ])
  })

  it('is told only to those who asked for it', async () => {
    const other = await createPerson(app)
    await addFollower(app.services.db, { page, person: other.uid })
    await remindAt('2025-11-02T09:00:00Z')
    expect(await toldTo(other)).toEqual([])
    await rose.browser.call(communications.forget, { params: { userUid: page } })
    await remindAt('2025-03-14T09:00:00Z')
    expect(await toldTo(rose)).toEqual([['death-day', '2019-11-02']])
  })

  it('is the 28th for 29 February in a year without one', async () => {
    await followed({ birth_date: '1936-02-29', death_date: null })
    await remindAt('2024-02-28T09:00:00Z')
    expect(await toldTo(rose)).toEqual([])
    await remindAt('2024-02-29T09:00:00Z')
    await remindAt('2025-02-28T09:00:00Z')
    await remindAt('2025-03-01T09:00:00Z')
    expect(await toldTo(rose)).toHaveLength(2)
  })

  it('is none where only a month or a year is known, nor in the year itself', async () => {
    await followed({
      birth_date: '1931-05-01',
      birth_date_format: 2,
      death_date: '2019-01-01',
      death_date_format: 3,
    })
    await followed({ birth_date: null, death_date: '2024-06-01' })
    for (const moment of ['2025-05-01T09:00:00Z', '2025-01-01T09:00:00Z', '2024-06-01T09:00:00Z'])
      await remindAt(moment)
    expect(await toldTo(rose)).toEqual([])
  })

  it('of a birth is told to those who may know the date', async () => {
    const closed = { [sections.fullBirthDate]: [2] }
    await app.services.db
      .updateTable('pages')
      .set({ privacy_pm: JSON.stringify(closed) })
      .where('uid', '=', page)
      .execute()
    await remindAt('2025-03-14T09:00:00Z')
    expect(await toldTo(rose)).toEqual([])
  })

  it('is mailed the same morning at nine unless chosen otherwise', async () => {
    await remindAt('2025-11-02T06:00:00Z')
    const { rows } = await app.services.pool.query<{ mail_at: Date }>(
      'select mail_at from notifications where recipient_uid = $1',
      [rose.uid],
    )
    expect(rows.map(({ mail_at }) => mail_at.toISOString())).toEqual(['2025-11-02T08:00:00.000Z'])
  })
})

describe('asking for the days of a page', () => {
  const remember = ({ browser }: TestPerson, userUid: string) =>
    browser.call(communications.remember, { params: { userUid } })

  it('is listed, until the page is no longer followed; following again does not ask again', async () => {
    const listed = async () =>
      (await rose.browser.call(communications.read)).data.cfg.remembered.map(({ userUid }) => userUid)
    expect(await listed()).toEqual([page])
    await rose.browser.call(clouds.unfollow, { params: { uid: page } })
    await rose.browser.call(clouds.follow, { params: { uid: page } })
    expect(await listed()).toEqual([])
  })

  it('needs a memorial that one follows', async () => {
    const stranger = await createPerson(app)
    expect((await remember(stranger, page)).codes).toEqual([catalogue.followFirst.key])
    const living = await createPerson(app)
    await addFollower(app.services.db, { page: living.uid, person: rose.uid })
    expect((await remember(rose, living.uid)).status).toBe(403)
    const hidden = await createPage(app.services.db, { visible: false })
    expect((await remember(rose, hidden)).status).toBe(404)
  })
})
