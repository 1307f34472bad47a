import { catalogue } from '@souvenance/contract/errors'
import { linkedLetters, receivedLetters } from '@souvenance/contract/messages/received-letters'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '../../../../test/factories/create-person.ts'
import {
  die,
  letLettersWait,
  letterTokens,
  returnToLife,
  writeForLater,
} from '../../../../test/factories/letters.ts'
import { createFile } from '../../../../test/factories/safe.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { deliverDue } from '../delivery/hand-over.ts'
import { remindReaders } from '../delivery/look-after.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let number = 0
/** A letter that has arrived at an address, with its link. */
const arrive = async () => {
  number += 1
  const to = `far.reader.${number}@laurent.example`
  const writer = await createPerson(app)
  const { itemUid } = await createFile(app, writer)
  const uid = await writeForLater(writer, to, { subject: 'Thirty', files: [itemUid] })
  await die(app, writer.uid)
  await letLettersWait(app, writer.uid, 1)
  await deliverDue(app.services)
  const [token = ''] = await letterTokens(app, to)
  return { writer, to, uid, itemUid, token }
}
const visitor = () => app.browser()
const fetchFile = (token: string, itemUid: string) =>
  app.http.inject({ url: `/letters/open/${token}/files/${itemUid}` })

describe('the link of a letter', () => {
  it('opens nothing by itself: the letter is read at a press of a button, again and again', async () => {
    const { token, uid, itemUid } = await arrive()
    const closed = (await visitor().call(linkedLetters.look, { body: { token } })).data
    expect(closed).toMatchObject({ uid, from: 'Claire Laurent', writer: null, openedDate: null })
    expect(JSON.stringify(closed)).not.toMatch(/Canary|Thirty/)
    expect((await fetchFile(token, itemUid)).statusCode).toBe(404)
    for (let time = 0; time < 2; time += 1) {
      const shown = (await visitor().call(linkedLetters.read, { body: { token } })).data
      expect(shown).toMatchObject({ subject: 'Thirty', msg: 'Canary of a letter' })
      expect(shown.files).toEqual([{ uid: itemUid, name: 'letter.txt' }])
    }
    expect((await visitor().call(linkedLetters.look, { body: { token } })).data.openedDate).not.toBeNull()
    const file = await fetchFile(token, itemUid)
    expect([file.statusCode, file.body]).toEqual([200, 'Dear Claire,\n'])
  })

  it('gives its letter only, and nothing of the safe beside it', async () => {
    const { token, writer } = await arrive()
    const other = await arrive()
    await visitor().call(linkedLetters.read, { body: { token } })
    expect((await fetchFile(token, other.itemUid)).statusCode).toBe(404)
    const unnamed = (
      await sql<{ uid: string }>`
      select uid from safe_items where owner_uid <> ${writer.uid} limit 1`.execute(app.services.db)
    ).rows[0]
    expect((await fetchFile(token, unnamed?.uid ?? '')).statusCode).toBe(404)
    const unknown = 'a'.repeat(43)
    expect((await visitor().call(linkedLetters.read, { body: { token: unknown } })).status).toBe(404)
  })

  it('reminds later, once, with a link of its own, unless the letter was declined or read', async () => {
    const { token, to, writer } = await arrive()
    const later = (await visitor().call(linkedLetters.later, { body: { token, after: 'month' } })).data
    const days = (Date.parse(later.remindDate ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
    await remindReaders(app.services)
    expect(await letterTokens(app, to)).toHaveLength(1)
    await letLettersWait(app, writer.uid, 32 * 1440)
    await Promise.all([remindReaders(app.services), remindReaders(app.services)])
    await remindReaders(app.services)
    const tokens = await letterTokens(app, to)
    expect(tokens).toHaveLength(2)
    expect((await visitor().call(linkedLetters.look, { body: { token: tokens[1] ?? '' } })).status).toBe(200)
    await visitor().call(linkedLetters.later, { body: { token, after: 'week' } })
    const declined = (await visitor().call(linkedLetters.decline, { body: { token } })).data
    expect(declined).toMatchObject({ declined: true, remindDate: null })
    expect((await visitor().call(linkedLetters.read, { body: { token } })).status).toBe(200)
  })

  it('is put off or declined only while it is closed, and its files stay closed with it', async () => {
    const { token, itemUid, uid } = await arrive()
    await visitor().call(linkedLetters.decline, { body: { token } })
    expect((await fetchFile(token, itemUid)).statusCode).toBe(404)
    await visitor().call(linkedLetters.read, { body: { token } })
    for (const reply of [
      await visitor().call(linkedLetters.later, { body: { token, after: 'week' } }),
      await visitor().call(linkedLetters.decline, { body: { token } }),
    ])
      expect([reply.status, reply.codes]).toEqual([409, [catalogue.letterIsRead.key]])
    const look = (await visitor().call(linkedLetters.look, { body: { token } })).data
    expect(look).toMatchObject({ declined: false, remindDate: null })
    await sql`update post_mortem_letters set declined_at = now() where uid = ${uid}`.execute(app.services.db)
    expect((await fetchFile(token, itemUid)).statusCode).toBe(404)
  })

  it('is kept as a document', async () => {
    const { token } = await arrive()
    const { pdf } = (await visitor().call(linkedLetters.print, { body: { token } })).data
    const { pages } = await readPdf(Buffer.from(pdf, 'base64'))
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Canary of a letter')
    expect(text).toContain('Thirty')
    expect(text).not.toContain('MISSING')
  })

  it('serves for two years; then a code mailed to the same address opens it again, once', async () => {
    const { token, to, uid } = await arrive()
    await sql`update letter_links set expires_at = now() where letter_uid = ${uid}`.execute(app.services.db)
    for (const reply of [
      await visitor().call(linkedLetters.look, { body: { token } }),
      await visitor().call(linkedLetters.read, { body: { token } }),
    ])
      expect(reply.codes).toEqual([catalogue.letterLinkOld.key])
    await visitor().call(linkedLetters.sendCode, { body: { token } })
    const code =
      (await app.mails(to)).flatMap(({ text }) => /[A-Z2-9]{10}/.exec(text)?.[0] ?? []).at(-1) ?? ''
    const reopen = (given: string) => visitor().call(linkedLetters.reopen, { body: { token, code: given } })
    expect((await reopen('WRONGCODE2')).status).toBe(422)
    const fresh = (await reopen(` ${code.toLowerCase()}`)).data.token
    expect((await visitor().call(linkedLetters.read, { body: { token: fresh } })).status).toBe(200)
    expect((await reopen(code)).status).toBe(422)
  })

  it('does not let a code be guessed: five tries, refused ones count', async () => {
    const { token, to } = await arrive()
    await visitor().call(linkedLetters.sendCode, { body: { token } })
    const code =
      (await app.mails(to)).flatMap(({ text }) => /[A-Z2-9]{10}/.exec(text)?.[0] ?? []).at(-1) ?? ''
    for (let tries = 0; tries < 5; tries += 1)
      await visitor().call(linkedLetters.reopen, { body: { token, code: 'WRONGCODE2' } })
    expect((await visitor().call(linkedLetters.reopen, { body: { token, code } })).status).toBe(422)
  })

  it('of a letter that had arrived stays open after a return', async () => {
    const { token, writer } = await arrive()
    await returnToLife(app, writer.uid)
    expect((await visitor().call(linkedLetters.read, { body: { token } })).status).toBe(200)
  })

  it('is kept as a hash', async () => {
    const { token } = await arrive()
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from letter_links l where l::text like ${`%${token}%`}) as found`.execute(
      app.services.db,
    )
    expect(rows[0]?.found).toBe(false)
  })
})

describe('the page of a link', () => {
  const post = (token: string, fields: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: `/letters/open/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(fields).toString(),
    })

  it('shows the closed letter, and its text at the press of a button only', async () => {
    const { token, uid, itemUid } = await arrive()
    const closed = await app.http.inject({ url: `/letters/open/${token}` })
    expect([closed.statusCode, closed.body.includes('Claire Laurent')]).toEqual([200, true])
    expect(closed.body).not.toMatch(/Canary|Thirty|MISSING|<script/)
    const { rows } = await sql<{ opened: boolean }>`
      select opened_at is not null as opened from post_mortem_letters where uid = ${uid}`.execute(
      app.services.db,
    )
    expect(rows[0]?.opened).toBe(false)
    const read = await post(token, { act: 'read' })
    expect(read.body).toContain('Canary of a letter')
    expect(read.body).toContain(`/letters/open/${token}/files/${itemUid}`)
    expect((await post(token, { act: 'print' })).headers['content-type']).toBe('application/pdf')
    for (const act of ['week', 'month', 'year', 'decline', 'nonsense'])
      expect([act, (await post(token, { act })).statusCode]).toEqual([act, 200])
    const again = (
      await app.http.inject({ url: `/letters/open/${token}`, headers: { 'accept-language': 'en' } })
    ).body
    expect(again).toContain('You have read this letter')
    expect(again).not.toMatch(/In a week|Leave it closed|MISSING/)
    expect((await app.http.inject({ url: `/letters/open/${'a'.repeat(43)}` })).statusCode).toBe(404)
  })

  it('escapes what was written', async () => {
    const writer = await createPerson(app, { firstname: '<b>Claire' })
    const to = 'far.escaped@laurent.example'
    await writeForLater(writer, to, { subject: '<i>Thirty', msg: '<script>alert(1)</script>' })
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    const [token = ''] = await letterTokens(app, to)
    const bodies = [
      (await app.http.inject({ url: `/letters/open/${token}` })).body,
      (await post(token, { act: 'read' })).body,
    ]
    expect(bodies.join('')).not.toMatch(/<b>Claire|<i>Thirty|<script/)
  })

  it('opens an old link again with the code of a mail', async () => {
    const { token, to, uid } = await arrive()
    await sql`update letter_links set expires_at = now() where letter_uid = ${uid}`.execute(app.services.db)
    expect((await post(token, { act: 'read' })).body).not.toContain('Canary')
    await post(token, { act: 'code' })
    const code =
      (await app.mails(to)).flatMap(({ text }) => /[A-Z2-9]{10}/.exec(text)?.[0] ?? []).at(-1) ?? ''
    const wrong = await post(token, { act: 'reopen', code: 'WRONGCODE2' })
    expect(wrong.body).toMatch(/value="reopen"[\s\S]*value="code"/)
    const reopened = await post(token, { act: 'reopen', code })
    expect(reopened.statusCode).toBe(303)
    const fresh = String(reopened.headers.location).split('/').at(-1) ?? ''
    expect((await post(fresh, { act: 'read' })).body).toContain('Canary of a letter')
  })
})

describe('a letter in the app', () => {
  it('is for its reader alone', async () => {
    const [writer, reader, other] = [
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
    ]
    const uid = await writeForLater(writer, reader.uid)
    const params = { uid }
    expect((await reader.browser.call(receivedLetters.read, { params })).status).toBe(404)
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    for (const reply of [
      await other.browser.call(receivedLetters.read, { params }),
      await other.browser.call(receivedLetters.later, { params, body: { after: 'week' } }),
      await other.browser.call(receivedLetters.decline, { params }),
      await other.browser.call(receivedLetters.print, { params }),
    ])
      expect(reply.status).toBe(404)
    expect(
      (await reader.browser.call(receivedLetters.later, { params, body: { after: 'year' } })).status,
    ).toBe(200)
    expect((await reader.browser.call(receivedLetters.decline, { params })).data.declined).toBe(true)
    expect((await reader.browser.call(receivedLetters.read, { params })).data.msg).toBe('Canary of a letter')
  })
})
