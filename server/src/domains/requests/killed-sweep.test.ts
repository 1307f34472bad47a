import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForHelp, passDays } from '../../../test/factories/ask-request.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { sweepRequests } from './sweep-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const people = 15

/** Ends a connection between the mark of a reminder and its commit, as if its worker had been killed. */
const killWorkers = async (): Promise<number> => {
  const { rowCount } = await app.services.pool.query(
    `select pg_terminate_backend(pid)
       from pg_stat_activity
      where datname = current_database()
        and pid <> pg_backend_pid()
        and xact_start is not null
        and query like '%reminded_at = now()%'`,
  )
  return rowCount ?? 0
}

it('a sweep killed again and again loses no reminder and sends none twice', async () => {
  const claire = await createPerson(app)
  const addresses = Array.from({ length: people }, (_, place) => `killed.${place}@laurent.test`)
  for (const email of addresses) await askForHelp(claire, { email })
  await app.mails()
  await passDays(app, 7)
  let killed = 0
  for (let round = 0; round < 10; round += 1) {
    let over = false
    const sweeping = sweepRequests(app.services)
      .catch(() => {})
      .finally(() => {
        over = true
      })
    while (!over) killed += await killWorkers()
    await sweeping
  }
  expect(killed).toBeGreaterThan(0)
  await sweepRequests(app.services)
  await app.mails()
  for (const email of addresses) {
    const subjects = (await app.mails(email)).map(({ subject }) => subject.startsWith('A reminder:'))
    expect([email, subjects]).toEqual([email, [false, true]])
  }
})
