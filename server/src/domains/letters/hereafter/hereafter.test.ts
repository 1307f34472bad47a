import { hereafter } from '@souvenance/contract/messages/hereafter'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPage } from '../../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { die, returnToLife } from '../../../../test/factories/letters.ts'
import { nameLegatee } from '../../../../test/factories/name-legatee.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { tablesWith } from '../../../../test/tables-with.ts'
import { purgeTrash } from './hereafter-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const write = ({ browser }: TestPerson, recipientUid: string, message: string) =>
  browser.call(hereafter.create, { body: { mailBoxMessage: { recipientUid, message } } })
const list = async ({ browser }: TestPerson, query = {}) =>
  (await browser.call(hereafter.list, { query })).data.items
const textsOf = (items: { msg: string }[]) => items.map(({ msg }) => msg)

describe('a letter to the dead', () => {
  it('is kept for its writer, by letter and by person, the latest first', async () => {
    const writer = await createPerson(app)
    const { db } = app.services
    const [emile, rose] = [await createPage(db), await createPage(db)]
    await write(writer, emile, 'Dear Émile')
    await write(writer, rose, 'Dear Rose')
    await write(writer, emile, 'Again')
    expect(textsOf(await list(writer))).toEqual(['Again', 'Dear Rose', 'Dear Émile'])
    expect(textsOf(await list(writer, { recipient: emile }))).toEqual(['Again', 'Dear Émile'])
    const { items } = (await writer.browser.call(hereafter.people)).data
    expect(items.map(({ recipient, letters }) => [recipient.userUid, letters])).toEqual([
      [emile, 2],
      [rose, 1],
    ])
  })

  it('is listed page by page', async () => {
    const writer = await createPerson(app)
    const page = await createPage(app.services.db)
    for (let number = 0; number < 25; number += 1) await write(writer, page, `Letter ${number}`)
    const first = (await writer.browser.call(hereafter.list)).data
    expect([first.items.length, first.eof]).toEqual([20, false])
    const query = { anchorDate: first.anchorDate ?? '' }
    const rest = (await writer.browser.call(hereafter.list, { query })).data
    expect([textsOf(rest.items).at(-1), rest.items.length, rest.eof]).toEqual(['Letter 0', 5, true])
  })

  it('is read piece by piece when it is long', async () => {
    const writer = await createPerson(app)
    const text = Array.from({ length: 2000 }, (_, number) => `word${number}`).join(' ')
    const { uid, msg, eof } = (await write(writer, await createPage(app.services.db), text)).data
    let read = msg
    let isAll = eof
    for (let page = 1; !isAll; page += 1) {
      const piece = (await writer.browser.call(hereafter.readMore, { params: { uid }, query: { page } })).data
      read += piece.msg
      isAll = piece.eof
    }
    expect(read).toBe(text)
  })

  it('is not for the living, nor for a page that the writer does not see', async () => {
    const writer = await createPerson(app)
    const living = await createPage(app.services.db, { alive: true })
    const hidden = await createPage(app.services.db, { visible: false })
    expect((await write(writer, living, 'Hello')).status).toBe(422)
    expect((await write(writer, hidden, 'Hello')).status).toBe(404)
    expect((await write(writer, crypto.randomUUID(), 'Hello')).status).toBe(404)
  })

  it('goes to the trash, comes back, and is gone after thirty days by the clock of the database', async () => {
    const writer = await createPerson(app)
    const { uid } = (await write(writer, await createPage(app.services.db), 'Dear Émile')).data
    const params = { uid }
    expect((await writer.browser.call(hereafter.remove, { params })).status).toBe(200)
    expect(await list(writer)).toEqual([])
    expect((await writer.browser.call(hereafter.read, { params })).status).toBe(404)
    expect(textsOf((await writer.browser.call(hereafter.trash)).data.items)).toEqual(['Dear Émile'])
    await writer.browser.call(hereafter.restore, { params })
    expect(textsOf(await list(writer))).toEqual(['Dear Émile'])
    await writer.browser.call(hereafter.remove, { params })
    app.clock.moveBy(40 * 86_400_000)
    await purgeTrash(app.services.db, 30)
    app.clock.moveBy(-40 * 86_400_000)
    expect((await writer.browser.call(hereafter.trash)).data.items).toHaveLength(1)
    await sql`update hereafter_letters set trashed_at = now() - interval '31 days' where uid = ${uid}`.execute(
      app.services.db,
    )
    await purgeTrash(app.services.db, 30)
    expect((await writer.browser.call(hereafter.restore, { params })).status).toBe(404)
  })
})

describe('nobody else', () => {
  it('reads, lists or changes it, and no table has a word of it', async () => {
    const [writer, other] = [await createPerson(app), await createPerson(app)]
    const page = await createPage(app.services.db)
    const { uid } = (await write(writer, page, 'Canary to the dead')).data
    const params = { uid }
    for (const reply of [
      await other.browser.call(hereafter.read, { params }),
      await other.browser.call(hereafter.readMore, { params }),
      await other.browser.call(hereafter.remove, { params }),
      await other.browser.call(hereafter.restore, { params }),
      await other.browser.call(hereafter.leave, { params, body: { userUid: null } }),
    ])
      expect(reply.status).toBe(404)
    expect(await list(other)).toEqual([])
    expect(await tablesWith(app.services.db, 'Canary to the dead')).toEqual([])
  })

  it('reads it after the death of its writer, but the legatee it was left to, with the safe', async () => {
    const [writer, heir, other] = [await createPerson(app), await createPerson(app), await createPerson(app)]
    const page = await createPage(app.services.db)
    const left = (await write(writer, page, 'For you')).data.uid
    const sealed = (await write(writer, page, 'For nobody')).data.uid
    const leave = (userUid: string | null) =>
      writer.browser.call(hereafter.leave, { params: { uid: left }, body: { userUid } })
    expect((await leave(heir.uid)).status).toBe(422)
    await nameLegatee(app, writer.uid, heir.uid)
    expect((await leave(heir.uid)).data.leftTo?.userUid).toBe(heir.uid)
    expect((await heir.browser.call(hereafter.read, { params: { uid: left } })).status).toBe(404)
    await die(app, writer.uid, heir.uid)
    const letters = (await heir.browser.call(hereafter.leftToMe)).data.items
    expect(letters.map(({ msg, writer: by }) => [msg, by?.userUid])).toEqual([['For you', writer.uid]])
    expect((await heir.browser.call(hereafter.read, { params: { uid: left } })).data.msg).toBe('For you')
    expect((await heir.browser.call(hereafter.read, { params: { uid: sealed } })).status).toBe(404)
    expect((await heir.browser.call(hereafter.remove, { params: { uid: left } })).status).toBe(404)
    expect((await other.browser.call(hereafter.leftToMe)).data.items).toEqual([])
    await returnToLife(app, writer.uid)
    expect((await heir.browser.call(hereafter.read, { params: { uid: left } })).status).toBe(404)
    expect((await heir.browser.call(hereafter.leftToMe)).data.items).toEqual([])
  })
})
