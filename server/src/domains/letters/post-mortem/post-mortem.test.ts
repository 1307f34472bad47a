import { catalogue } from '@souvenance/contract/errors'
import { credits } from '@souvenance/contract/messages/credits'
import { isCountdown } from '@souvenance/contract/messages/letter-limits'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPage } from '../../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { letterTo, sealLetter, writeForLater } from '../../../../test/factories/letters.ts'
import { createFile } from '../../../../test/factories/safe.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { tablesWith } from '../../../../test/tables-with.ts'
import { giveTo } from '../../../operator/credits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const theo = 'theo@laurent.example'
const creditsOf = async ({ browser }: TestPerson) => (await browser.call(credits.read)).data.credits
const addressOf = async ({ uid }: TestPerson): Promise<string> => {
  const { address } = await app.services.db
    .selectFrom('emails as e')
    .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
    .select('e.address')
    .where('a.page_uid', '=', uid)
    .executeTakeFirstOrThrow()
  return address
}
const nextYear = new Date().getUTCFullYear() + 1
const dated = (wanted: object = {}) => ({
  type: 0 as const,
  timezoneUid: 'Europe/Paris',
  day: 31,
  month: 8,
  year: nextYear,
  hours: 9,
  minutes: 30,
  ...wanted,
})

describe('a letter for later', () => {
  it('is read as it was written, with its date and zone', async () => {
    const writer = await createPerson(app)
    const reply = await sealLetter(writer, letterTo(theo, dated({ subject: 'Thirty', msg: 'Dear Théo' })))
    expect(reply.codes).toEqual([catalogue.letterSealed.key])
    const { uid } = reply.data.message
    const read = (await writer.browser.call(postMortem.read, { params: { uid }, query: { mode: 1 } })).data
    expect(read).toMatchObject({
      ...dated(),
      subject: 'Thirty',
      msg: 'Dear Théo',
      recipient: { userType: 1, email: theo, label: theo },
      sendDate: `${nextYear}-08-31T07:30:00.000Z`,
      state: 'sealed',
      datePassed: false,
      can: { change: true, remove: true },
    })
    const shown = (await writer.browser.call(postMortem.preview, { params: { uid } })).data
    expect(shown).toMatchObject({ subject: 'Thirty', msg: 'Dear Théo', from: 'Claire Laurent' })
  })

  it('is not overwritten by who read it before another window changed it', async () => {
    const writer = await createPerson(app)
    const { message } = (await sealLetter(writer, letterTo(theo))).data
    const { uid, writtenDate } = message
    await new Promise((resolve) => setTimeout(resolve, 2))
    await sealLetter(writer, letterTo(theo, { uid, writtenDate, msg: 'First' }))
    const late = await sealLetter(writer, letterTo(theo, { uid, writtenDate, msg: 'Second' }))
    expect(late.codes).toEqual([catalogue.letterChangedElsewhere.key])
    const read = async () => (await writer.browser.call(postMortem.read, { params: { uid } })).data
    expect((await read()).msg).toBe('First')
    await sealLetter(writer, letterTo(theo, { uid, writtenDate: (await read()).writtenDate, msg: 'Third' }))
    expect((await read()).msg).toBe('Third')
  })

  it('is not told again by a repeated request once it was deleted', async () => {
    const writer = await createPerson(app)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const message = letterTo(theo, { msg: 'Canary' })
    const save = () => writer.browser.call(postMortem.save, { body: { message } }, headers)
    const { uid } = (await save()).data.message
    expect((await save()).data).toMatchObject({ message: { uid, msg: 'Canary' }, credits: 4 })
    await writer.browser.call(postMortem.remove, { params: { uid } })
    const again = await save()
    expect([again.status, JSON.stringify(again.envelope).includes('Canary')]).toEqual([404, false])
    expect(await creditsOf(writer)).toBe(5)
  })

  it('is changed at no cost, to another reader, time and text', async () => {
    const [writer, reader] = [await createPerson(app), await createPerson(app)]
    const uid = await writeForLater(writer, theo, dated())
    const reply = await sealLetter(writer, letterTo(reader.uid, { uid, minutes: 1440, msg: 'Anew' }))
    expect(reply.data.credits).toBe(4)
    expect(reply.data.message).toMatchObject({
      uid,
      type: 2,
      minutes: 1440,
      year: null,
      timezoneUid: null,
      msg: 'Anew',
      recipient: { userType: 0, userUid: reader.uid, email: null },
    })
    expect((await writer.browser.call(postMortem.list)).data.items).toHaveLength(1)
  })

  it.each([
    ['29 February of a common year', { day: 29, month: 2, year: 2027 }, 'letterDateImpossible', 'day'],
    ['31 April', { day: 31, month: 4 }, 'letterDateImpossible', 'day'],
    ['in 152 years', { year: nextYear + 151 }, 'letterDateImpossible', 'year'],
    ['no month', { month: null }, 'letterDateImpossible', 'month'],
    ['no hour', { hours: null }, 'letterDateImpossible', 'hours'],
    ['minute 60', { minutes: 60 }, 'letterDateImpossible', 'minutes'],
    ['a year ago', { year: nextYear - 2 }, 'letterDatePassed', 'day'],
    ['no zone', { timezoneUid: null }, 'timezoneUnknown', 'timezoneUid'],
    ['a zone that does not exist', { timezoneUid: 'Europe/Annecy' }, 'timezoneUnknown', 'timezoneUid'],
    ['a countdown of 61 minutes', { type: 2 as const, minutes: 61 }, 'countdownImpossible', 'minutes'],
    ['no countdown', { type: 2 as const, minutes: null }, 'countdownImpossible', 'minutes'],
    ['a day and an hour', { type: 2 as const, minutes: 1500 }, 'countdownImpossible', 'minutes'],
  ] as const)('is refused for %s', async (_, wanted, name, field) => {
    const writer = await createPerson(app)
    const reply = await sealLetter(writer, letterTo(theo, dated(wanted)))
    expect([reply.status, reply.codes]).toEqual([422, [catalogue[name].key]])
    expect(reply.envelope.messages).toMatchObject([{ context: { field } }])
    expect(await creditsOf(writer)).toBe(5)
  })

  it('may be dated 150 years ahead, and on 29 February of a leap year', async () => {
    const writer = await createPerson(app)
    expect((await sealLetter(writer, letterTo(theo, dated({ year: nextYear + 149 })))).status).toBe(200)
    expect((await sealLetter(writer, letterTo(theo, dated({ day: 29, month: 2, year: 2028 })))).status).toBe(
      200,
    )
  })

  it('needs a reader whom the writer may see, who lives, and is not the writer', async () => {
    const writer = await createPerson(app)
    const { db } = app.services
    for (const [to, status] of [
      [crypto.randomUUID(), 404],
      [await createPage(db, { alive: true, visible: false }), 404],
      [(await createPerson(app, { confirmed: false })).uid, 404],
      [await createPage(db), 422],
      [writer.uid, 422],
    ] as const)
      expect([to, (await sealLetter(writer, letterTo(to))).status]).toEqual([to, status])
  })

  it('is for a person here or for an address, never for both', async () => {
    const [writer, reader] = [await createPerson(app), await createPerson(app)]
    const recipient = { userType: 0 as const, userUid: reader.uid, email: theo }
    expect((await sealLetter(writer, { ...letterTo(theo), recipient })).codes).toEqual([
      catalogue.badInput.key,
    ])
  })

  it('is not for the writer by one of their own addresses, however it is written', async () => {
    const writer = await createPerson(app)
    const [name, host] = (await addressOf(writer)).split('@')
    const reply = await sealLetter(writer, letterTo(`${name?.toUpperCase()}@${host}`))
    expect(reply.codes).toEqual([catalogue.cannotWriteYourself.key])
    expect(reply.envelope.messages).toMatchObject([{ context: { field: 'recipient' } }])
    expect(await creditsOf(writer)).toBe(5)
  })

  it.each(['before\u0000after', 'half of a \ud83d heart'])('is refused with %j in a text', async (text) => {
    const writer = await createPerson(app)
    for (const wanted of [{ msg: text }, { subject: text }])
      expect((await sealLetter(writer, letterTo(theo, wanted))).status).toBe(400)
    expect((await sealLetter(writer, letterTo(theo, { msg: 'a whole 💜\n\tand lines' }))).status).toBe(200)
  })

  it('takes files of the opened safe by reference', async () => {
    const [writer, other] = [await createPerson(app), await createPerson(app)]
    const { itemUid } = await createFile(app, writer)
    const foreign = (await createFile(app, other)).itemUid
    expect((await sealLetter(writer, letterTo(theo, { files: [foreign] }))).codes).toEqual([
      catalogue.letterFileGone.key,
    ])
    const { uid, files } = (await sealLetter(writer, letterTo(theo, { files: [itemUid] }))).data.message
    expect(files).toEqual([{ uid: itemUid, name: 'letter.txt', gone: false }])
    app.clock.moveBy(3_600_000)
    const locked = (await writer.browser.call(postMortem.read, { params: { uid } })).data
    expect(locked.files).toEqual([{ uid: itemUid, name: null, gone: false }])
    expect((await sealLetter(writer, letterTo(theo, { files: [itemUid] }))).status).toBe(403)
    expect((await sealLetter(writer, letterTo(theo, { uid, files: [itemUid] }))).status).toBe(200)
    app.clock.moveBy(-3_600_000)
  })

  it('exists for nobody else, and no table has a word, an address or a subject of it', async () => {
    const [writer, other] = [await createPerson(app), await createPerson(app)]
    const uid = await writeForLater(writer, 'canary.reader@laurent.example', { subject: 'Canary subject' })
    const params = { uid }
    for (const reply of [
      await other.browser.call(postMortem.read, { params }),
      await other.browser.call(postMortem.preview, { params }),
      await other.browser.call(postMortem.remove, { params }),
      await sealLetter(other, letterTo(theo, { uid })),
    ])
      expect(reply.status).toBe(404)
    for (const text of ['Canary of a letter', 'Canary subject', 'canary.reader@'])
      expect([text, await tablesWith(app.services.db, text)]).toEqual([text, []])
  })
})

describe('credits', () => {
  it('are five for a new account; a letter takes one and gives it back', async () => {
    const writer = await createPerson(app)
    expect(await creditsOf(writer)).toBe(5)
    const uids: string[] = []
    for (let number = 0; number < 5; number += 1) uids.push(await writeForLater(writer, theo))
    expect(await creditsOf(writer)).toBe(0)
    expect((await sealLetter(writer, letterTo(theo))).codes).toEqual([catalogue.noCreditsLeft.key])
    const [uid = ''] = uids
    expect((await sealLetter(writer, letterTo(theo, { uid }))).status).toBe(200)
    const { data } = await writer.browser.call(postMortem.remove, { params: { uid } })
    expect(data.credits).toBe(1)
    expect(await writeForLater(writer, theo)).not.toBe('')
  })

  it('are neither more nor fewer after any race of writing and deleting', async () => {
    const writer = await createPerson(app)
    const replies = await Promise.all(Array.from({ length: 12 }, () => sealLetter(writer, letterTo(theo))))
    const written = replies.filter(({ status }) => status === 200).map(({ data }) => data.message.uid)
    expect(written).toHaveLength(5)
    const removals = await Promise.all(
      [...written, ...written].map((uid) => writer.browser.call(postMortem.remove, { params: { uid } })),
    )
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await creditsOf(writer)).toBe(5)
  })

  it('are given by the operator to a confirmed address', async () => {
    const writer = await createPerson(app)
    const { db } = app.services
    const address = await addressOf(writer)
    expect(await giveTo(db, address.toUpperCase(), 3)).toBe(8)
    expect(await giveTo(db, address, 2)).toBe(10)
    expect(await creditsOf(writer)).toBe(10)
    await expect(giveTo(db, 'nobody@laurent.example', 1)).rejects.toThrow(/Nobody/)
  })
})

it('counts minutes, whole hours and whole days', () => {
  expect([1, 59, 60, 1380, 1440, 43_200].every(isCountdown)).toBe(true)
  expect([0, 61, 90, 1439, 1441, 44_640, 1.5, -1].some(isCountdown)).toBe(false)
})
