import {
  type AbuseMode,
  type AbuseReason,
  type AbuseType,
  abuseReports,
} from '@souvenance/contract/operator/abuse-reports'
import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { sql } from 'kysely'
import type { TestApp } from '../start-app.ts'
import { createItem } from './create-item.ts'
import { createPerson, ownPassword, type TestPerson } from './create-person.ts'

type Given = { reason?: AbuseReason; mode?: AbuseMode; word?: string }

export const reportAs = (
  { browser }: Pick<TestPerson, 'browser'>,
  type: AbuseType,
  targetUid: string,
  { reason = 'other', mode = 'usual', word = '' }: Given = {},
) => browser.call(abuseReports.report, { body: { type, targetUid, reason, mode, word } })

/** A tribute that somebody reported. Returns the report. */
export const reportSomething = async (app: TestApp): Promise<string> => {
  const { db } = app.services
  const author = await createPerson(app)
  const tribute = await createItem(db, { kind: 'tribute', author_uid: author.uid })
  await reportAs(await createPerson(app), 'item', tribute)
  const { uid } = await db
    .selectFrom('abuse_reports')
    .select('uid')
    .where('target_uid', '=', tribute)
    .executeTakeFirstOrThrow()
  return uid
}

export const makeOperator = async (app: TestApp, { uid, browser }: TestPerson): Promise<void> => {
  await sql`
    insert into operators (account_uid)
    select a.uid from accounts a where a.page_uid = ${uid}`.execute(app.services.db)
  await browser.call(operatorDesk.enter, { body: { password: ownPassword } })
}
