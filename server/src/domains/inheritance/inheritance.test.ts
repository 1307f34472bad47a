import { inherited } from '@souvenance/contract/legacy/inherited'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { comeBack, createTestator, reportDeathOf, signInAgain } from '../../../test/factories/leave-wills.ts'
import { letLettersWait, writeForLater } from '../../../test/factories/letters.ts'
import { letPass, nameHeir } from '../../../test/factories/stand-in-life.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { fetchFile } from '../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { deliverDue } from '../letters/delivery/hand-over.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000
const wish = 'Canary: only white flowers.'
const fileName = 'canary-contract.txt'

const of = ({ userUid }: Someone) => ({ params: { uid: userUid } })

const createFamily = () => createTestator(app, { wish, fileName })
const report = (heir: Someone, owner: Someone) => reportDeathOf(app, owner, heir)
const returnOf = async (owner: Someone) => {
  await signInAgain(owner)
  await comeBack(owner)
}
const textOf = async (pdf: string) => (await readPdf(Buffer.from(pdf, 'base64'))).pages.join(' ')

describe('what somebody leaves', () => {
  it('exists for their legatees from the report on, and tells of the scope only what is open or was told', async () => {
    const { owner, heir, ofPage, stranger } = await createFamily()
    expect((await heir.browser.call(inherited.read, of(owner))).status).toBe(404)
    await report(heir, owner)
    for (const other of [stranger, owner])
      expect((await other.browser.call(inherited.read, of(owner))).status).toBe(404)
    const before = (await heir.browser.call(inherited.read, of(owner))).data.inheritance
    expect(before).toMatchObject({
      person: { firstname: 'Claire' },
      deathDate: '2026-01-02',
      wills: { yours: null, openedAt: null },
      others: [],
    })
    expect(before.wills.opensAt).not.toBeNull()
    await sql`update legatees set scope_told = true where person_uid = ${ofPage.userUid}`.execute(
      app.services.db,
    )
    const told = (await ofPage.browser.call(inherited.read, of(owner))).data.inheritance
    expect([told.wills.yours, told.page.yours, told.safe.yours]).toEqual([false, true, false])
    await letPass(app, 3 * day)
    const { inheritance } = (await heir.browser.call(inherited.read, of(owner))).data
    expect(inheritance).toMatchObject({
      wills: { yours: true },
      page: { yours: true },
      safe: { yours: null },
    })
    expect(inheritance.others.map(({ firstname }) => firstname)).toEqual(['Rose'])
  })

  it('names the memorials that passed on to the reader', async () => {
    const { owner, heir, ofPage } = await createFamily()
    const { db } = app.services
    const memorial = await createPage(db, { alive: false, firstname: 'Émile' })
    await addCaretaker(db, { page: memorial, person: owner.userUid }, 'administrator')
    await nameHeir(app, { userUid: memorial }, heir, { named_by: owner.userUid })
    await report(heir, owner)
    await letPass(app, 3 * day)
    const namedTo = async ({ browser }: Someone) =>
      (await browser.call(inherited.read, of(owner))).data.inheritance.memorials.map(({ userUid }) => userUid)
    expect(await namedTo(heir)).toEqual([memorial])
    expect(await namedTo(ofPage)).toEqual([])
  })

  it('joined later, it is known by what opens and not before', async () => {
    const { owner, heir } = await createFamily()
    await report(heir, owner)
    const late = await signUpConfirmed(app)
    await nameHeir(app, owner, late)
    expect((await late.browser.call(inherited.read, of(owner))).status).toBe(404)
    await letPass(app, 3 * day)
    expect((await late.browser.call(inherited.read, of(owner))).status).toBe(200)
    expect((await late.browser.call(inherited.wills, of(owner))).status).toBe(404)
  })
})

describe('what a legatee would find', () => {
  it('is shown to the owner alone, as it would open were the death reported now, and tells nobody', async () => {
    const { owner, heir, ofPage, ofSafe } = await createFamily()
    const { db } = app.services
    const memorial = await createPage(db, { alive: false, firstname: 'Émile' })
    await addCaretaker(db, { page: memorial, person: owner.userUid }, 'administrator')
    const seenBy = ({ userUid }: Someone) => ({ params: { userUid } })
    const rehearse = async (legatee: Someone) =>
      (await owner.browser.call(inherited.rehearse, seenBy(legatee))).data
    const mails = (await app.mails()).length
    const all = await rehearse(heir)
    expect(all.legatee.firstname).toBe('Théo')
    expect(all.inheritance).toMatchObject({
      person: { firstname: 'Claire' },
      wills: { yours: true },
      page: { yours: true },
      safe: { yours: true },
      memorials: [{ userUid: memorial }],
    })
    expect(all.inheritance.others.map(({ firstname }) => firstname)).toEqual(['Rose'])
    const days = (new Date(all.inheritance.safe.openedAt ?? 0).getTime() - Date.now()) / day
    expect(days).toBeCloseTo(7, 1)
    const part = await rehearse(ofSafe)
    expect(part.inheritance).toMatchObject({ wills: { yours: false }, safe: { yours: true }, memorials: [] })
    for (const [viewer, legatee] of [
      [heir, ofPage],
      [heir, heir],
      [owner, owner],
    ] as const)
      expect((await viewer.browser.call(inherited.rehearse, seenBy(legatee))).status).toBe(404)
    expect(await app.mails()).toHaveLength(mails)
  })

  it('agrees with what they find', async () => {
    const { owner, heir } = await createFamily()
    const { db } = app.services
    const memorial = await createPage(db, { alive: false, firstname: 'Émile' })
    await addCaretaker(db, { page: memorial, person: owner.userUid }, 'administrator')
    const { data } = await owner.browser.call(inherited.rehearse, { params: { userUid: heir.userUid } })
    await report(heir, owner)
    await letPass(app, 8 * day)
    const { inheritance } = (await heir.browser.call(inherited.read, of(owner))).data
    const told = ({ wills, page, safe, others, memorials }: typeof inheritance) => [
      [wills, page, safe].map(({ yours }) => yours),
      [others, memorials].map((cards) => cards.map(({ userUid }) => userUid)),
    ]
    expect(told(data.inheritance)).toEqual(told(inheritance))
  })
})

describe('inherited last wills', () => {
  it('are read by those they are left to, from their time on; files are named once the safe is open', async () => {
    const { owner, heir, ofPage, ofSafe, stranger } = await createFamily()
    await report(heir, owner)
    for (const endpoint of [inherited.wills, inherited.document])
      expect((await heir.browser.call(endpoint, of(owner))).status).toBe(404)
    await letPass(app, day)
    const opened = await heir.browser.call(inherited.wills, of(owner))
    expect(JSON.stringify(opened.data)).toContain(wish)
    expect(JSON.stringify(opened.data)).not.toContain(fileName)
    expect(opened.data.safeOpensAt).not.toBeNull()
    const closed = (await heir.browser.call(inherited.document, of(owner))).data
    expect(await textOf(closed.pdf)).toContain('white flowers')
    expect(await textOf(closed.pdf)).not.toContain(fileName)
    await letPass(app, 6 * day)
    const later = (await heir.browser.call(inherited.wills, of(owner))).data
    expect(later.files).toEqual([expect.objectContaining({ name: fileName, gone: false })])
    expect(later.safeOpensAt).toBeNull()
    expect(await textOf((await heir.browser.call(inherited.document, of(owner))).data.pdf)).toContain(
      fileName,
    )
    for (const other of [ofPage, ofSafe, stranger])
      for (const endpoint of [inherited.wills, inherited.document])
        expect((await other.browser.call(endpoint, of(owner))).status).toBe(404)
  })

  it('name no file to whom the safe is not left', async () => {
    const { owner, heir } = await createFamily()
    const reader = await signUpConfirmed(app)
    await nameHeir(app, owner, reader, { receives_safe: 'nothing' })
    await report(heir, owner)
    await letPass(app, 7 * day)
    const { data } = await reader.browser.call(inherited.wills, of(owner))
    expect(data.files).toEqual([expect.objectContaining({ name: null, gone: false })])
    expect(JSON.stringify(data)).not.toContain(fileName)
  })

  it('close with the end of the report', async () => {
    const { owner, heir } = await createFamily()
    await report(heir, owner)
    await letPass(app, 3 * day)
    await returnOf(owner)
    for (const endpoint of [inherited.read, inherited.wills, inherited.document])
      expect((await heir.browser.call(endpoint, of(owner))).status).toBe(404)
  })
})

describe('whoever returned', () => {
  it('reads what was opened, by whom and when, each reading once, and nobody else does', async () => {
    const { owner, heir, ofPage } = await createFamily()
    expect((await owner.browser.call(inherited.openedMeanwhile)).data.opened).toBeNull()
    await report(heir, owner)
    await letPass(app, day)
    await heir.browser.call(inherited.wills, of(owner))
    await heir.browser.call(inherited.wills, of(owner))
    await heir.browser.call(inherited.document, of(owner))
    expect((await owner.browser.call(inherited.openedMeanwhile)).data.opened).toBeNull()
    await letPass(app, 2 * day)
    await returnOf(owner)
    const { opened } = (await owner.browser.call(inherited.openedMeanwhile)).data
    expect(opened).toMatchObject({ reporter: { firstname: 'Théo' }, safe: null, eof: true })
    expect(opened?.wills).not.toBeNull()
    expect(opened?.memorial).not.toBeNull()
    expect(opened?.acts.map(({ act, by }) => [act, by?.firstname]).toSorted()).toEqual([
      ['willsDownloaded', 'Théo'],
      ['willsRead', 'Théo'],
    ])
    for (const other of [heir, ofPage])
      expect((await other.browser.call(inherited.openedMeanwhile)).data.opened).toBeNull()
  })

  it('is told of files that were taken from the safe, with their names', async () => {
    const { owner, heir, ofSafe } = await createFamily()
    await report(heir, owner)
    await letPass(app, 7 * day)
    const [file] = (await heir.browser.call(inherited.wills, of(owner))).data.files
    const taken = await fetchFile(app, ofSafe.browser, file?.uid ?? '')
    expect(taken.status).toBe(200)
    await returnOf(owner)
    const { opened } = (await owner.browser.call(inherited.openedMeanwhile)).data
    expect(opened).toMatchObject({ safeLocked: false })
    expect(opened?.acts.find(({ act }) => act === 'fileDownloaded')).toMatchObject({
      name: fileName,
      by: { firstname: 'Jean' },
    })
  })
  it('is told of the letters that left, and not of those that stayed', async () => {
    const { owner, heir, stranger } = await createFamily()
    await writeForLater(owner, stranger.userUid)
    await writeForLater(owner, 'ines@mail.example')
    await writeForLater(owner, heir.userUid, { minutes: 2880 })
    await report(heir, owner)
    await letPass(app, 3 * day)
    await letLettersWait(app, owner.userUid, 60)
    await deliverDue(app.services)
    await app.mails()
    await returnOf(owner)
    const sent = async () => {
      const { opened } = (await owner.browser.call(inherited.openedMeanwhile)).data
      const letters = opened?.acts.filter(({ act }) => act === 'letterSent') ?? []
      return letters.map(({ by, name }) => by?.userUid ?? name)
    }
    expect((await sent()).toSorted()).toEqual([stranger.userUid, 'ines@mail.example'].toSorted())
    await app.services.db
      .updateTable('sessions')
      .set({ safe_unlocked_until: new Date(0) })
      .execute()
    expect(await sent()).toEqual(expect.arrayContaining([stranger.userUid, null]))
  })
})
