import type { Endpoint } from '@souvenance/contract/endpoint'
import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { sql } from 'kysely'
import { reportSomething } from '../factories/abuse-reports.ts'
import type { Someone } from '../factories/accounts.ts'
import { createPerson } from '../factories/create-person.ts'
import { startReport } from '../factories/death-reports.ts'
import type { TestApp } from '../start-app.ts'

/** The desk is not found by those who are no operators, signed in or not. */
export const isOfDesk = (endpoint: Endpoint): boolean =>
  Object.values<Endpoint>(operatorDesk).includes(endpoint)

type Setting = (me: Someone) => Promise<object>

/** Writes at the operator's desk, each with what has to be there before. */
export const deskWrites = (app: () => TestApp): readonly [Endpoint, Setting][] => {
  const sitDown = async ({ userUid, browser, password }: Someone): Promise<void> => {
    await sql`
      insert into operators (account_uid)
      select uid from accounts where page_uid = ${userUid}`.execute(app().services.db)
    await browser.call(operatorDesk.enter, { body: { password } })
  }
  const ofReport = async (me: Someone) => {
    await sitDown(me)
    return { params: { reportUid: await reportSomething(app()) } }
  }
  return [
    [
      operatorDesk.enter,
      async (me) => {
        await sitDown(me)
        return { body: { password: me.password } }
      },
    ],
    [operatorDesk.open, ofReport],
    [operatorDesk.decide, async (me) => ({ ...(await ofReport(me)), body: { decision: 'fold' } })],
    [
      operatorDesk.changeCredits,
      async (me) => {
        await sitDown(me)
        return { body: { email: me.email, act: 'give', count: 1 } }
      },
    ],
    [
      operatorDesk.endDeathReport,
      async (me) => {
        await sitDown(me)
        const { uid } = await createPerson(app())
        const reportUid = await startReport(app().services.db, uid)
        return { params: { reportUid }, body: { proof: 'They came by.' } }
      },
    ],
  ]
}
