import { access } from '@souvenance/contract/accounts/access'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { deletion } from '@souvenance/contract/accounts/deletion'
import { ownExports } from '@souvenance/contract/accounts/exports'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { safe } from '@souvenance/contract/safe/safe'
import { sql } from 'kysely'
import { buildExport } from '../../src/domains/export/build-export.ts'
import { createAuthenticator } from '../authenticator.ts'
import { addPasskey } from '../factories/access.ts'
import { addConfirmedEmail, type Someone } from '../factories/accounts.ts'
import { createPage } from '../factories/create-page.ts'
import { createPerson } from '../factories/create-person.ts'
import { finishReport, startReport } from '../factories/death-reports.ts'
import { nameLegatee } from '../factories/name-legatee.ts'
import { beat, nameHeir } from '../factories/stand-in-life.ts'
import { addCaretaker } from '../factories/stand-on-page.ts'
import type { TestApp } from '../start-app.ts'

/** The field that holds it, and the input of a call that succeeds; `me.password` is what proves the person. */
export type ProofRow = [Endpoint, field: string, setting: (me: Someone) => Promise<object>]

const field = 'password'
const newAddress = () => `${crypto.randomUUID()}@laurent.test`

/** Every call that asks again who one is. */
export const proofWrites = (appOf: () => TestApp): readonly ProofRow[] => {
  const memorialOf = async ({ userUid: person }: Someone): Promise<string> => {
    const { db } = appOf().services
    const page = await createPage(db, { firstname: 'Émile', lastname: 'Laurent' })
    await addCaretaker(db, { page, person }, 'administrator')
    return page
  }
  const legateeOf = async ({ userUid: legacyUid }: Someone) => {
    const { uid: userUid } = await createPerson(appOf())
    await nameLegatee(appOf(), legacyUid, userUid)
    return { params: { legacyUid, userUid } }
  }
  const unconfirmedEmail = async ({ browser, password }: Someone) => {
    const email = newAddress()
    await browser.call(accountSettings.addEmail, { body: { email, password } })
    return { params: { email }, body: { password } }
  }
  const alone = async ({ password }: Someone) => ({ body: { password } })
  return [
    [
      access.addPasskey,
      field,
      async ({ browser, password }) => {
        const { challenge } = (await browser.call(access.offerPasskey)).data
        const { register } = createAuthenticator({ origin: appOf().services.config.publicUrl })
        return { body: { name: 'Phone', passkey: register(challenge), password } }
      },
    ],
    [
      access.removePasskey,
      field,
      async (me) => {
        const { passkeyUid } = await addPasskey(appOf(), me)
        return { params: { passkeyUid }, body: { password: me.password } }
      },
    ],
    [access.beginApp, field, alone],
    [
      access.switchOn,
      field,
      async (me) => {
        await addPasskey(appOf(), me)
        return alone(me)
      },
    ],
    [access.switchOff, field, alone],
    [access.makeCodes, field, alone],
    [accountSettings.addEmail, field, async ({ password }) => ({ body: { email: newAddress(), password } })],
    [
      accountSettings.replacePrimaryEmail,
      field,
      async ({ email: folded, password }) => {
        const { db } = appOf().services
        await db.updateTable('emails').set({ confirmed_at: null }).where('folded', '=', folded).execute()
        return { params: { email: newAddress() }, body: { password } }
      },
    ],
    [
      accountSettings.makeEmailPrimary,
      field,
      async (me) => ({
        params: { email: await addConfirmedEmail(appOf(), me) },
        body: { password: me.password },
      }),
    ],
    [accountSettings.sendEmailConfirmation, field, unconfirmedEmail],
    [accountSettings.deleteEmail, field, unconfirmedEmail],
    [
      accountSettings.changePassword,
      'currentPassword',
      async ({ password }) => ({ body: { currentPassword: password, password: 'seven swans in winter' } }),
    ],
    [
      deletion.remove,
      field,
      async ({ password }) => ({ params: { uid: 'me' }, body: { password, recipients: [] } }),
    ],
    [
      deletion.remove,
      field,
      async (me) => ({
        params: { uid: await memorialOf(me) },
        body: { name: 'Émile Laurent', password: me.password },
      }),
    ],
    [ownExports.askOwn, field, alone],
    [
      ownExports.askMemorial,
      field,
      async (me) => ({ params: { uid: await memorialOf(me) }, body: { password: me.password } }),
    ],
    [
      ownExports.open,
      field,
      async (me) => {
        const { exportUid } = (await me.browser.call(ownExports.askOwn, await alone(me))).data.export
        await buildExport(appOf().services, { exportUid })
        return { params: { exportUid }, body: { password: me.password } }
      },
    ],
    [
      deathReports.report,
      'pwd',
      async ({ userUid, password }) => {
        await beat(appOf())
        const { uid } = await createPerson(appOf())
        await nameHeir(appOf(), { userUid: uid }, { userUid })
        return { body: { uid, pwd: password, deathDate: '2026-01-02' } }
      },
    ],
    [
      deathReports.alive,
      field,
      async (me) => {
        await startReport(appOf().services.db, me.userUid)
        return alone(me)
      },
    ],
    [
      deathReports.resurrect,
      field,
      async (me) => {
        await finishReport(appOf().services.db, me.userUid)
        return alone(me)
      },
    ],
    [
      legacies.removeLegatee,
      field,
      async (me) => ({ ...(await legateeOf(me)), body: { password: me.password } }),
    ],
    [
      legacies.changeScope,
      field,
      async (me) => ({
        ...(await legateeOf(me)),
        body: { scope: { page: true, wills: false, safe: 'nothing' }, told: true, password: me.password },
      }),
    ],
    [
      legacies.changeQuorum,
      field,
      async (me) => {
        const { legacyUid } = (await legateeOf(me)).params
        return { params: { legacyUid }, body: { quorum: 1, password: me.password } }
      },
    ],
    [safetyTimes.change, field, async ({ password }) => ({ body: { legacy: recommendedTimes, password } })],
    [
      requests.ask,
      field,
      async ({ password }) => ({
        body: {
          requestType: requestTypes.legatee,
          request: { targetUid: 'me' },
          recipient: { type: recipientTypes.email, email: newAddress() },
          password,
        },
      }),
    ],
    [
      requests.accept,
      field,
      async ({ browser, password }) => {
        const body = {
          requestType: requestTypes.legatee,
          request: { targetUid: 'me' },
          recipient: { type: recipientTypes.email, email: newAddress() },
          password,
        }
        const { data } = await browser.call(requests.ask, { body })
        const id = data.request.requestUid
        const claimant_uid = (await createPerson(appOf())).uid
        await appOf()
          .services.db.updateTable('requests')
          .set({ claimant_uid })
          .where('uid', '=', id)
          .execute()
        return { params: { id }, body: { password } }
      },
    ],
    [safe.unlock, field, alone],
    [
      operatorDesk.enter,
      field,
      async (me) => {
        await sql`
          insert into operators (account_uid)
          select uid from accounts where page_uid = ${me.userUid}`.execute(appOf().services.db)
        return alone(me)
      },
    ],
  ]
}
