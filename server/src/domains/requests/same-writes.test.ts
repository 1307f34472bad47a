import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpConfirmed } from '../../../test/factories/accounts.ts'
import { ask } from '../../../test/factories/ask-request.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** How many rows of each table the transaction of a request wrote; the outbox is emptied by a worker meanwhile. */
const writtenWith = async (requestUid: string): Promise<Record<string, number>> => {
  const { pool } = app.services
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name
       from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count
         from ${name} written
        where written.xmin::text = (select xmin::text from requests where uid = $1)`,
      [requestUid],
    )
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

it('inviting writes the same rows for an address with an account and for one without', async () => {
  const claire = await createPerson(app)
  const known = await signUpConfirmed(app)
  const invite = async (email: string) =>
    writtenWith(
      (
        await ask(claire, {
          requestType: requestTypes.draftingAssistance,
          recipient: { type: recipientTypes.email, email },
        })
      ).data.request.requestUid,
    )
  const written = await invite(known.email)
  expect(written).toMatchObject({ requests: 1 })
  expect(await invite(`${crypto.randomUUID()}@laurent.example`)).toEqual(written)
})
