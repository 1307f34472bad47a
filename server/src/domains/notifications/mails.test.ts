import { communications } from '@souvenance/contract/accounts/communications'
import { biography } from '@souvenance/contract/biography/biography'
import { feeds } from '@souvenance/contract/items/feeds'
import { noticeList, notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/factories/ask-request.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { notificationMailKinds } from './mails.ts'
import { sendDue } from './send-due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const addressOf = async ({ uid }: TestPerson): Promise<string> => {
  const { rows } = await sql<{ address: string }>`
    select e.address
      from emails e
      join accounts a on a.uid = e.account_uid
     where a.page_uid = ${uid}`.execute(app.services.db)
  return rows[0]?.address ?? ''
}

type Mails = { [topic in 'flowers' | 'comments' | 'requests']?: 'never' | 'soon' | 'daily' | 'weekly' }

const createReader = async (mails: Mails = { flowers: 'soon' }) => {
  const person = await createPerson(app)
  await person.browser.call(communications.change, { body: { cfg: { mails } } })
  return { ...person, address: await addressOf(person) }
}

/** A flower under a tribute of the reader, by somebody named Karim. */
const giveFlower = async (reader: TestPerson, message = 'Le lac') => {
  const karim = await createPerson(app, { firstname: 'Karim', lastname: 'Haddad' })
  const item = await createItem(app.services.db, {
    page_uid: await createPage(app.services.db),
    kind: 'tribute',
    author_uid: reader.uid,
    message,
  })
  expect((await karim.browser.call(feeds.like, { params: { id: item } })).status).toBe(200)
  return { karim, item }
}

const passMinutes = (minutes: number) =>
  sql`
    update notifications
       set mail_at = mail_at - make_interval(mins => ${minutes}), created_at = created_at - make_interval(mins => ${minutes})`.execute(
    app.services.db,
  )

const mailsTo = async (address: string) => {
  await sendDue(app.services)
  return app.mails(address)
}

const linkIn = (text: string): string => /\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? ''

describe('news wanted soon', () => {
  it('waits five minutes and leaves as one mail, once', async () => {
    const reader = await createReader()
    await giveFlower(reader)
    expect(await mailsTo(reader.address)).toEqual([])
    await passMinutes(4)
    await giveFlower(reader, 'La montagne')
    expect(await mailsTo(reader.address)).toEqual([])
    await passMinutes(2)
    const [mail, ...others] = await mailsTo(reader.address)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 pieces of news on Souvenance')
    expect(mail?.text).toContain('Karim Haddad left a flower under “Le lac”.')
    expect(mail?.text).toContain('La montagne')
    await passMinutes(600)
    expect(await mailsTo(reader.address)).toHaveLength(1)
  })

  it('is in the language of the account', async () => {
    const reader = await createReader()
    await sql`update accounts set language = 'fr' where page_uid = ${reader.uid}`.execute(app.services.db)
    await giveFlower(reader)
    await passMinutes(6)
    const [mail] = await mailsTo(reader.address)
    expect(mail?.subject).toBe('Une nouvelle sur Souvenance')
    expect(mail?.text).toContain('Karim Haddad a déposé une fleur')
    expect(mail?.text).not.toContain('MISSING')
  })

  it('says what is proposed', async () => {
    const { db } = app.services
    const [reader, karim] = [await createReader(), await createPerson(app, { firstname: 'Karim' })]
    const page = await createPage(db)
    await addCaretaker(db, { page, person: reader.uid }, 'editor')
    await addFollower(db, { page, person: karim.uid })
    const chapter = { title: 'Le lac', body: 'Il y allait à l’aube.' }
    await karim.browser.call(biography.create, { params: { uid: page }, body: { chapter } })
    await passMinutes(6)
    const [mail] = await mailsTo(reader.address)
    expect(mail?.text).toMatch(/Karim .* proposes a chapter for the page of/)
  })

  it('is not sent when it was seen, taken back or hidden meanwhile', async () => {
    const [seen, withdrawn, hidden] = [await createReader(), await createReader(), await createReader()]
    await giveFlower(seen)
    const { data } = await seen.browser.call(noticeList, { query: { type: notificationTypes.notification } })
    const body = { type: notificationTypes.notification, date: data.date }
    await seen.browser.call(notifications.see, { body })
    const { karim, item } = await giveFlower(withdrawn)
    await karim.browser.call(feeds.unlike, { params: { id: item } })
    const gone = await giveFlower(hidden)
    await sql`update items set deleted_at = now() where uid = ${gone.item}`.execute(app.services.db)
    await passMinutes(6)
    for (const { address } of [seen, withdrawn, hidden]) expect(await mailsTo(address)).toEqual([])
  })

  it('is dropped two days after its time', async () => {
    const reader = await createReader()
    await giveFlower(reader)
    await passMinutes(6 + 48 * 60)
    expect(await mailsTo(reader.address)).toEqual([])
  })

  it('is written again at each attempt, of what is visible then', async () => {
    const reader = await createReader()
    const { item } = await giveFlower(reader)
    const mailUid = crypto.randomUUID()
    await sql`update notifications set mail_uid = ${mailUid}, mail_at = null where recipient_uid = ${reader.uid}`.execute(
      app.services.db,
    )
    const write = (late = 0, to = reader.address) =>
      app.services.db.transaction().execute(async (trx) =>
        notificationMailKinds['notifications.news']?.({
          trx,
          params: { userUid: reader.uid, mailUid, until: new Date(Date.now() + 60_000 - late).toISOString() },
          language: 'en',
          to,
          publicUrl: 'https://souvenance.example',
        }),
      )
    expect((await write())?.paragraphs).toHaveLength(1)
    expect(await write(61_000)).toBeUndefined()
    expect(await write(0, 'former@laurent.example')).toBeUndefined()
    await sql`update items set deleted_at = now() where uid = ${item}`.execute(app.services.db)
    expect(await write()).toBeUndefined()
    await sql`update items set deleted_at = null where uid = ${item}`.execute(app.services.db)
    await reader.browser.call(communications.change, { body: { cfg: { mails: { flowers: 'never' } } } })
    expect(await write()).toBeUndefined()
  })
})

it('a flower that was mailed, taken back and given again is not mailed again', async () => {
  const reader = await createReader()
  const { karim, item } = await giveFlower(reader)
  await passMinutes(6)
  expect(await mailsTo(reader.address)).toHaveLength(1)
  const told = async () =>
    (await reader.browser.call(noticeList, { query: { type: notificationTypes.notification } })).data.items
  await karim.browser.call(feeds.unlike, { params: { id: item } })
  expect(await told()).toEqual([])
  await karim.browser.call(feeds.like, { params: { id: item } })
  expect(await told()).toHaveLength(1)
  await passMinutes(600)
  expect(await mailsTo(reader.address)).toHaveLength(1)
})

describe('choices', () => {
  it('changed to never keep what waits from leaving, and back do not send it', async () => {
    const reader = await createReader()
    await giveFlower(reader)
    for (const flowers of ['never', 'soon'] as const)
      await reader.browser.call(communications.change, { body: { cfg: { mails: { flowers } } } })
    await passMinutes(600)
    expect(await mailsTo(reader.address)).toEqual([])
  })

  it('requests are mailed at once, or gathered, or not at all, never twice', async () => {
    const [soon, daily, never] = [
      await createReader({}),
      await createReader({ requests: 'daily' }),
      await createReader({ requests: 'never' }),
    ]
    const asker = await createPerson(app)
    for (const { uid } of [soon, daily, never]) await ask(asker, { uid })
    const counts = async () => {
      await sendDue(app.services)
      const mails = await app.mails()
      return [soon, daily, never].map(
        ({ address }) => mails.filter(({ recipient }) => recipient === address).length,
      )
    }
    expect(await counts()).toEqual([1, 0, 0])
    await passMinutes(24 * 60)
    expect(await counts()).toEqual([1, 1, 0])
  })
})

describe('one click in a mail', () => {
  const post = (url: string) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  it('ends the mails of its topics without a session, and only opened it changes nothing', async () => {
    const reader = await createReader({ flowers: 'soon', comments: 'daily' })
    await giveFlower(reader)
    await passMinutes(6)
    const [mail] = await mailsTo(reader.address)
    const url = linkIn(mail?.text ?? '')
    expect(mail?.html).toContain(url)
    const flowers = async () => (await reader.browser.call(communications.read)).data.cfg.mails
    const opened = await app.http.inject(url)
    expect([opened.statusCode, opened.body.includes('<form method="post">')]).toEqual([200, true])
    expect((await flowers()).flowers).toBe('soon')
    await giveFlower(reader)
    expect((await post(url)).statusCode).toBe(200)
    expect((await post(url)).statusCode).toBe(200)
    expect(await flowers()).toMatchObject({ flowers: 'never', comments: 'daily' })
    await passMinutes(6)
    expect(await mailsTo(reader.address)).toHaveLength(1)
  })

  it('of a request ends those, too', async () => {
    const reader = await createReader({})
    await ask(await createPerson(app), { uid: reader.uid })
    const [mail] = await mailsTo(reader.address)
    await post(linkIn(mail?.text ?? ''))
    expect((await reader.browser.call(communications.read)).data.cfg.mails.requests).toBe('never')
  })

  it('on a link that nobody was sent finds nothing', async () => {
    expect((await post('/unsubscribe/unknown')).statusCode).toBe(404)
    expect((await app.http.inject('/unsubscribe/unknown')).statusCode).toBe(404)
  })
})
