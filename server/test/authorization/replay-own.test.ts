import { access } from '@souvenance/contract/accounts/access'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { communications } from '@souvenance/contract/accounts/communications'
import { ownImports } from '@souvenance/contract/accounts/imports'
import type { Endpoint, InputOf } from '@souvenance/contract/endpoint'
import { library } from '@souvenance/contract/items/library'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { rehearsal } from '@souvenance/contract/legacy/rehearsal'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { inbox } from '@souvenance/contract/messages/inbox'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { linkedLetters } from '@souvenance/contract/messages/received-letters'
import { composerPictureType, covers, profiles } from '@souvenance/contract/pages/header-pictures'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { contacts } from '@souvenance/contract/people/contacts'
import { invitations } from '@souvenance/contract/people/invitations'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { teams } from '@souvenance/contract/people/teams'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddressBooks } from '../../src/platform/address-books/address-books.ts'
import {
  addConfirmedEmail,
  latestToken,
  type Someone,
  signUpBody,
  signUpConfirmed,
  signUpSomeone,
} from '../factories/accounts.ts'
import { allOpenTo, createPage } from '../factories/create-page.ts'
import { createPerson, ownPassword, type TestPerson } from '../factories/create-person.ts'
import { finishReport } from '../factories/death-reports.ts'
import { cardOf, saveCard } from '../factories/ice-cards.ts'
import { letterTo, writeForLater } from '../factories/letters.ts'
import { nameLegatee } from '../factories/name-legatee.ts'
import { createFile } from '../factories/safe.ts'
import { createHousehold, nameHeir } from '../factories/stand-in-life.ts'
import { addBan, addCaretaker, addFollower } from '../factories/stand-on-page.ts'
import { jpegOf } from '../sample-pictures.ts'
import { sendFile } from '../send-file.ts'
import { sendPicture } from '../send-picture.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { accessWrites } from './access-writes.ts'
import { deskWrites, isOfDesk } from './desk-writes.ts'
import { exportWrites } from './export-writes.ts'
import { letterWrites } from './letter-writes.ts'
import { plainWrites } from './plain-writes.ts'
import { rowsOfOwn } from './rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
const newPassword = 'seven swans in winter'

/** The input of a call that succeeds, prepared for an existing account. */
type Setting = (me: Someone) => Promise<object>

const otherSession = async ({ email, password, browser }: Someone): Promise<string> => {
  await app.browser().call(accounts.signIn, { body: { email, password } })
  const { items } = (await browser.call(accounts.listSessions)).data
  return items.find(({ current }) => !current)?.id ?? ''
}
const fileOf = async ({ browser, userUid }: Someone): Promise<{ params: { itemUid: string } }> => {
  const { itemUid } = await createFile(app, { browser, uid: userUid })
  return { params: { itemUid } }
}
const trashedOf = async (me: Someone) => {
  const file = await fileOf(me)
  await me.browser.call(safe.remove, file)
  return file
}
const folderOf = async ({ browser }: Someone) => {
  const { data } = await browser.call(safe.createFolderInRoot, { body: { name: 'House' } })
  return { params: { folderUid: data.item.itemUid } }
}
const unconfirmedEmail = async ({ browser, password }: Someone) => {
  const email = `${crypto.randomUUID()}@laurent.test`
  await browser.call(accountSettings.addEmail, { body: { email, password } })
  return { params: { email }, body: { password } }
}

const rememberable = async ({ userUid: person }: Someone) => {
  const userUid = await createPage(app.services.db)
  await addFollower(app.services.db, { page: userUid, person })
  return { params: { userUid } }
}

const legateeOf = (recipient: InputOf<typeof requests.ask>['body']['recipient']) => ({
  requestType: requestTypes.legatee,
  request: { targetUid: 'me' },
  recipient,
  password: ownPassword,
})
/** A request that waits, from me or to me. */
const askedBy = async ({ browser }: Someone) => {
  const { uid } = await createPerson(app)
  const reply = await browser.call(requests.ask, { body: legateeOf({ type: recipientTypes.user, uid }) })
  return { params: { id: reply.data.request.requestUid } }
}
const askedOf = async ({ userUid: uid }: Someone) => {
  const { browser } = await createPerson(app)
  const reply = await browser.call(requests.ask, { body: legateeOf({ type: recipientTypes.user, uid }) })
  return { params: { id: reply.data.request.requestUid } }
}
const invitationTo = async ({ email }: Someone) => {
  const { browser } = await createPerson(app)
  await browser.call(requests.ask, { body: legateeOf({ type: recipientTypes.email, email }) })
  return { params: { token: await latestToken(app, email, 'invitations') } }
}

const leftTo = async ({ userUid }: Someone) => {
  const { uid } = await createPerson(app)
  await nameLegatee(app, uid, userUid)
  return { params: { legacyUid: uid, userUid: uid } }
}

const createReader = () => createPerson(app, { privacy_am: allOpenTo(1) })
const groupOf = async ({ browser }: Someone) => {
  const recipientUids = [(await createReader()).uid, (await createReader()).uid]
  const begun = await browser.call(inbox.start, {
    body: { mailBoxMessage: { recipientUids, message: 'Hello' } },
  })
  const { subject, message } = begun.data
  return { params: { uid: subject.uid }, message }
}

const letterToTheDead = async ({ browser }: Someone) => {
  const recipientUid = await createPage(app.services.db)
  const written = await browser.call(hereafter.create, {
    body: { mailBoxMessage: { recipientUid, message: 'Dear Émile' } },
  })
  return { params: { uid: written.data.uid } }
}
const reportedBy = async (me: Someone) => {
  const { owner, heirs } = await createHousehold(app)
  await nameHeir(app, owner, me)
  return { owner, heir: heirs[0] ?? me }
}
const reportOf = async (reporter: Someone, { userUid: uid }: Someone) => {
  const body = { uid, pwd: reporter.password, deathDate: '2026-01-02' }
  const { data } = await reporter.browser.call(deathReports.report, { body })
  return { params: { reportUid: data.report.reportUid } }
}
/** The page is a memorial, and a new password came from the mailbox of the dead. */
const seemsToReturn = async (report: { params: { reportUid: string } }) => {
  const now = new Date()
  await app.services.db
    .updateTable('death_reports')
    .set({ memorial_opened_at: now, reset_at: now })
    .where('uid', '=', report.params.reportUid)
    .execute()
  return report
}
const isReported = async (me: Someone) => {
  const heir = await signUpConfirmed(app)
  await nameHeir(app, me, heir)
  await reportOf(heir, me)
}

const fromBook = (body: object) => async () => {
  app.services.addressBooks = createAddressBooks({
    async *read() {
      yield { read: 1, total: 1, cards: [{ email: 'theo@laurent.example', name: 'Théo' }] }
    },
  })
  return { body }
}
const consenting = async () => {
  app.services.config = { ...app.services.config, GOOGLE_CLIENT_ID: 'souvenance' }
  return { body: { provider: 'google' } }
}

const settings: readonly [Endpoint, Setting][] = [
  ...deskWrites(() => app),
  ...accessWrites(() => app),
  [
    deathReports.report,
    async (me) => {
      const { owner } = await reportedBy(me)
      return { body: { uid: owner.userUid, pwd: me.password, deathDate: '2026-01-02' } }
    },
  ],
  [deathReports.cancel, async (me) => reportOf(me, (await reportedBy(me)).owner)],
  [
    deathReports.object,
    async (me) => {
      const { owner, heir } = await reportedBy(me)
      return reportOf(heir, owner)
    },
  ],
  [
    deathReports.takeBackObjection,
    async (me) => {
      const { owner, heir } = await reportedBy(me)
      const report = await reportOf(heir, owner)
      await me.browser.call(deathReports.object, report)
      return report
    },
  ],
  [
    deathReports.doubtReturn,
    async (me) => {
      const { owner, heir } = await reportedBy(me)
      return seemsToReturn(await reportOf(heir, owner))
    },
  ],
  [
    deathReports.trustReturn,
    async (me) => {
      const { owner, heir } = await reportedBy(me)
      const report = await seemsToReturn(await reportOf(heir, owner))
      await me.browser.call(deathReports.doubtReturn, report)
      return report
    },
  ],
  [
    deathReports.alive,
    async (me) => {
      await isReported(me)
      return { body: { password: me.password } }
    },
  ],
  [
    deathReports.resurrect,
    async (me) => {
      await finishReport(app.services.db, me.userUid)
      return { body: { password: me.password } }
    },
  ],
  [
    inherited.undoMeanwhile,
    async (me) => {
      await finishReport(app.services.db, me.userUid)
      await me.browser.call(deathReports.resurrect, { body: { password: me.password } })
      return {}
    },
  ],
  [accounts.signUp, async () => ({ body: signUpBody() })],
  [accounts.signIn, async ({ email, password }) => ({ body: { email, password } })],
  [accounts.endSession, async (me) => ({ params: { id: await otherSession(me) } })],
  [accounts.passwordLost, async ({ email }) => ({ body: { email } })],
  [
    accounts.confirmEmail,
    async (me) => {
      const { params } = await unconfirmedEmail(me)
      return { body: { token: await latestToken(app, params.email, 'confirm') } }
    },
  ],
  [
    accounts.regeneratePassword,
    async ({ email }) => {
      await app.browser().call(accounts.passwordLost, { body: { email } })
      return { body: { token: await latestToken(app, email, 'password-regenerate'), password: newPassword } }
    },
  ],
  [
    accounts.undoChanges,
    async (me) => {
      await addConfirmedEmail(app, me)
      return { body: { token: await latestToken(app, me.email, 'not-me'), password: newPassword } }
    },
  ],
  [
    accountSettings.addEmail,
    async ({ password }) => ({ body: { email: `${crypto.randomUUID()}@laurent.test`, password } }),
  ],
  [
    accountSettings.replacePrimaryEmail,
    async ({ password }) => ({
      params: { email: `${crypto.randomUUID()}@laurent.test` },
      body: { password },
    }),
  ],
  [
    accountSettings.makeEmailPrimary,
    async (me) => ({ params: { email: await addConfirmedEmail(app, me) }, body: { password: me.password } }),
  ],
  [accountSettings.sendEmailConfirmation, unconfirmedEmail],
  [accountSettings.deleteEmail, unconfirmedEmail],
  [
    accountSettings.changePassword,
    async ({ password }) => ({ body: { currentPassword: password, password: newPassword } }),
  ],
  ...plainWrites,
  [contacts.addManually, async () => ({ body: { email: 'theo@laurent.example' } })],
  [contacts.importStd, fromBook({ address: 'books.example', username: 'claire', password: 'secret' })],
  [contacts.importIcloud, fromBook({ email: 'claire@laurent.example', password: 'secret' })],
  [contacts.beginOauth, consenting],
  [
    contacts.importOauth,
    async (me) => {
      await me.browser.call(contacts.beginOauth, await consenting())
      return fromBook({ provider: 'google', answer: 'code=1' })()
    },
  ],
  [
    contacts.remove,
    async ({ browser }) => {
      const { data } = await browser.call(contacts.addManually, { body: { email: 'theo@laurent.example' } })
      return { params: { contactUid: data.contact.contactUid } }
    },
  ],
  [contacts.invite, async () => ({ body: { email: 'theo@laurent.example' } })],
  [iceCards.save, async () => ({ body: { iceCard: { ...cardOf(), version: 0 } } })],
  [iceCards.preview, async () => ({ body: { iceCard: cardOf() } })],
  [
    iceCards.regeneratePin,
    async (me) => {
      await saveCard(me, cardOf())
      return {}
    },
  ],
  [safe.unlock, async ({ password }) => ({ body: { password } })],
  [safe.createFolderInRoot, async () => ({ body: { name: 'House' } })],
  [safe.createFolder, async (me) => ({ ...(await folderOf(me)), body: { name: 'Attic' } })],
  [safe.rename, async (me) => ({ ...(await fileOf(me)), body: { name: 'Attic', type: 2 } })],
  [safe.remove, fileOf],
  [safe.copy, async (me) => ({ ...(await fileOf(me)), body: { destinationFolderUid: '' } })],
  [
    safe.move,
    async (me) => ({
      ...(await fileOf(me)),
      body: { destinationFolderUid: (await folderOf(me)).params.folderUid },
    }),
  ],
  [safe.restore, trashedOf],
  [safe.purge, trashedOf],
  [
    requests.ask,
    async () => ({ body: legateeOf({ type: recipientTypes.email, email: 'legatee@laurent.test' }) }),
  ],
  [requests.cancel, askedBy],
  [requests.accept, async (me) => ({ ...(await askedOf(me)), body: {} })],
  [requests.decline, askedOf],
  [invitations.accept, invitationTo],
  [invitations.decline, invitationTo],
  [invitations.silence, invitationTo],
  [communications.change, async () => ({ body: { cfg: { mails: { flowers: 'never' } } } })],
  [communications.block, async () => ({ body: { userUid: (await signUpConfirmed(app)).userUid } })],
  [communications.remember, rememberable],
  [
    notifications.see,
    async () => ({ body: { type: notificationTypes.notification, date: new Date().toISOString() } }),
  ],
  [legacies.leave, leftTo],
  [safetyTimes.change, async ({ password }) => ({ body: { legacy: recommendedTimes, password } })],
  [
    inbox.start,
    async () => ({
      body: { mailBoxMessage: { recipientUids: [(await createReader()).uid], message: 'Hello' } },
    }),
  ],
  [
    inbox.send,
    async (me) => {
      const { params } = await groupOf(me)
      return { params, body: { mailBoxMessage: { subjectUid: params.uid, message: 'Hello' } } }
    },
  ],
  [
    inbox.read,
    async (me) => {
      const { params } = await groupOf(me)
      const { messageAnchorDate } = (await me.browser.call(inbox.messages, { params })).data
      return { params, body: { messageAnchorDate } }
    },
  ],
  [inbox.leave, async (me) => ({ params: (await groupOf(me)).params })],
  [inbox.remove, async (me) => ({ params: (await groupOf(me)).params })],
  [
    inbox.removeMessage,
    async (me) => {
      const { params, message } = await groupOf(me)
      return { params: { ...params, messageUid: message.uid } }
    },
  ],
  [
    hereafter.create,
    async () => ({
      body: { mailBoxMessage: { recipientUid: await createPage(app.services.db), message: 'Dear Émile' } },
    }),
  ],
  [hereafter.remove, letterToTheDead],
  [
    hereafter.restore,
    async (me) => {
      const letter = await letterToTheDead(me)
      await me.browser.call(hereafter.remove, letter)
      return letter
    },
  ],
  [hereafter.leave, async (me) => ({ ...(await letterToTheDead(me)), body: { userUid: null } })],
  [postMortem.save, async () => ({ body: { message: letterTo('theo@laurent.example') } })],
  [postMortem.remove, async (me) => ({ params: { uid: await writeForLater(me, 'theo@laurent.example') } })],
  ...letterWrites(() => app),
  ...exportWrites(() => app),
  [
    teams.endAssistance,
    async ({ userUid: page }) => {
      const person = await createPage(app.services.db, { alive: true })
      await addCaretaker(app.services.db, { page, person }, 'assistant')
      return { params: { userUid: person } }
    },
  ],
  [
    rehearsal.letPass,
    async () => {
      await app.services.pool.query('insert into sample_family default values')
      return { body: { minutes: 60 as const } }
    },
  ],
]

/**
 * Excluded: signing out ends the key's session, a first confirmation needs an unconfirmed account; files
 * follow below.
 */
const triedApart: readonly Endpoint[] = [
  accounts.signOut,
  accounts.resendConfirmation,
  safe.uploadToRoot,
  safe.upload,
  contacts.importFile,
  ownImports.bring,
]
/** Calls that end the caller's session. */
const endsSessions: readonly Endpoint[] = [accounts.regeneratePassword, accounts.undoChanges]
/** Calls that need no session, or end it. */
const withoutSession: readonly Endpoint[] = [
  accounts.signUp,
  accounts.signIn,
  access.signIn,
  accounts.passwordLost,
  accounts.confirmEmail,
  accounts.regeneratePassword,
  accounts.undoChanges,
  invitations.decline,
  invitations.silence,
  linkedLetters.look,
  linkedLetters.read,
  linkedLetters.later,
  linkedLetters.decline,
  linkedLetters.print,
  linkedLetters.sendCode,
  linkedLetters.reopen,
]

it('covers every write to one’s own account', () => {
  const tried = [...settings.map(([endpoint]) => endpoint), ...triedApart]
  const writes = rowsOfOwn.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  expect(tried.map(({ name }) => name).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
})

describe('a replayed write to one’s own account', () => {
  it.each(settings.map(([endpoint, set]) => [endpoint.name, endpoint, set] as const))(
    '%s is answered alike, and refused once the session has ended',
    async (_name, endpoint, set) => {
      const signUp = endpoint === accountSettings.replacePrimaryEmail ? signUpSomeone : signUpConfirmed
      const me = await signUp(app)
      const input = await set(me)
      const headers = keyed()
      const browser = endsSessions.includes(endpoint) ? app.browser() : me.browser
      const first = await browser.call(endpoint, input, headers)
      expect([first.status, first.codes]).toEqual([200, first.codes])
      const again = await browser.call(endpoint, input, headers)
      expect([again.status, again.envelope]).toEqual([200, first.envelope])
      if (withoutSession.includes(endpoint)) return
      await app.services.db.deleteFrom('sessions').execute()
      expect((await browser.call(endpoint, input, headers)).status).toBe(isOfDesk(endpoint) ? 404 : 401)
    },
  )

  it('requires an open safe', async () => {
    const me = await signUpConfirmed(app)
    const file = await fileOf(me)
    const headers = keyed()
    expect((await me.browser.call(safe.remove, file, headers)).status).toBe(200)
    app.clock.moveBy(60 * 60 * 1000)
    const again = await me.browser.call(safe.remove, file, headers)
    app.clock.moveBy(-60 * 60 * 1000)
    expect(again.status).toBe(403)
  })

  it('signs out once, and answers alike', async () => {
    const { browser } = await createPerson(app)
    const headers = keyed()
    const cookies = new Map(browser.cookies)
    const first = await browser.call(accounts.signOut, {}, headers)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect((await browser.call(accounts.signOut, {}, headers)).envelope).toEqual(first.envelope)
  })

  it('sends a confirmation once', async () => {
    const { browser, email } = await signUpSomeone(app)
    const headers = keyed()
    const first = await browser.call(accounts.resendConfirmation, {}, headers)
    const before = (await app.mails(email)).length
    expect((await browser.call(accounts.resendConfirmation, {}, headers)).envelope).toEqual(first.envelope)
    expect((await app.mails(email)).length).toBe(before)
  })

  it('stores one file, in the root and in a folder', async () => {
    const me = await signUpConfirmed(app)
    const { folderUid } = (await folderOf(me)).params
    for (const folder of [undefined, folderUid]) {
      const sent = { bytes: Buffer.from('Dear Claire,'), ...(folder && { folder }), headers: keyed() }
      const { item } = await sendFile(app, me.browser, sent)
      expect((await sendFile(app, me.browser, sent)).item).toEqual(item)
    }
  })
})

describe('a replayed picture upload', () => {
  const whole = { x1: 0, y1: 0, x2: 599, y2: 399 }
  const keep = async (): Promise<{ page: string; holder: TestPerson; upload: () => Promise<number> }> => {
    const page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
    const holder = await createPerson(app)
    await addCaretaker(app.services.db, { page, person: holder.uid }, 'administrator')
    const sent = { page, bytes: await jpegOf(600, 400), headers: keyed() }
    return { page, holder, upload: async () => (await sendPicture(app, holder.browser, sent)).status }
  }
  const banish = async (page: string, person: string) => {
    await app.services.db.deleteFrom('caretakers').where('page_uid', '=', page).execute()
    await addBan(app.services.db, { page, person })
  }

  it('is answered alike, and not found once its sender is banned', async () => {
    const { page, holder, upload } = await keep()
    expect([await upload(), await upload()]).toEqual([200, 200])
    await banish(page, holder.uid)
    expect(await upload()).toBe(404)
  })

  it.each([
    ['a portrait', profiles.add],
    ['a cover', covers.add],
    ['pictures of the library', library.create],
  ] as const)('makes %s once', async (_name, endpoint) => {
    const { page, holder } = await keep()
    const fields = endpoint === library.create ? { pictureType: String(composerPictureType) } : undefined
    const bytes = await jpegOf(600, 400)
    const sent = await sendPicture(app, holder.browser, { page, bytes, ...(fields && { fields }) })
    const { itemUid } = sent.data
    const params = { uid: page }
    const body =
      endpoint === library.create
        ? { content: { pictures: { items: [{ itemUid }] } }, clouds: [cloudTypes.public] }
        : { picture: { itemUid, ...whole } }
    const headers = keyed()
    const send = () => holder.browser.call(endpoint as Endpoint, { params, body }, headers)
    const first = await send()
    expect([first.status, first.codes]).toEqual([200, first.codes])
    expect((await send()).envelope).toEqual(first.envelope)
    await banish(page, holder.uid)
    expect((await send()).status).toBe(404)
  })
})
