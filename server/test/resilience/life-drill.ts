import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from '@souvenance/contract/accounts/accounts'
import type { Endpoint, InputOf } from '@souvenance/contract/endpoint'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import type pg from 'pg'
import { patienceMs } from '../patience.ts'
import { type ApiClient, createApiClient, goodPassword, signUpBody } from './api-client.ts'

export type Person = { email: string; uid: string; client: ApiClient }

/** The owner's reaction: nothing, saying after some step that they live, or coming back once the page is a memorial. */
export type Life = {
  owner: Person
  fate: 'opens' | 'speaks' | 'returns'
  step: number
  acknowledged: boolean
}

/** Tries again while the server or its database is away. */
export const insist = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const giveUpAt = Date.now() + 3 * patienceMs
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await wait(100)
    }
}

/** The same call until it is answered; its key makes repetitions harmless. */
const ask = <E extends Endpoint>(
  { client }: Person,
  endpoint: E,
  input: Partial<InputOf<E>>,
): Promise<number> => {
  const key = { 'idempotency-key': randomUUID() }
  return insist(async () => {
    const { status } = await client.call(endpoint, input, key)
    if (status >= 500) throw new Error(`answered ${status}`)
    return status
  })
}

export const signUp = async (url: string, pool: pg.Pool): Promise<Person> => {
  const client = createApiClient(url)
  const email = `${randomUUID()}@laurent.example`
  const uid = await insist(async () => {
    const { envelope } = await client.call(accounts.signUp, { body: signUpBody(email) })
    if (envelope.status !== 'OK') throw new Error('nobody could sign up')
    return envelope.data.user.userUid
  })
  await insist(() =>
    pool.query('update emails set confirmed_at = now(), settles_at = now() where folded = $1', [email]),
  )
  return { email, client, uid }
}

export const nameLegatees = async (
  pool: pg.Pool,
  owner: Person,
  legatees: readonly Person[],
): Promise<void> => {
  for (const { uid } of legatees)
    await insist(() =>
      pool.query(
        `insert into legatees (page_uid, person_uid, created_at)
         values ($1, $2, now() - interval '30 days') on conflict do nothing`,
        [owner.uid, uid],
      ),
    )
}

export const report = (reporter: Person, { owner }: Life): Promise<number> =>
  ask(reporter, deathReports.report, {
    body: { uid: owner.uid, pwd: goodPassword, deathDate: '2026-01-02' },
  })

/** Says that the owner lives; afterwards nothing may open. */
export const speak = async (life: Life): Promise<void> => {
  const body = { password: goodPassword }
  life.acknowledged = (await ask(life.owner, deathReports.alive, { body })) === 200
}

/** Signs in and comes back; a repeated return finds nobody dead. */
export const comeBack = async (life: Life): Promise<void> => {
  const { email } = life.owner
  const body = { email, password: goodPassword }
  await insist(async () => {
    const { status } = await life.owner.client.call(accounts.signIn, { body })
    if (status !== 200) throw new Error(`answered ${status}`)
  })
  await ask(life.owner, deathReports.resurrect, { body: { password: goodPassword } })
  life.acknowledged = true
}
