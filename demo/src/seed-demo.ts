import type { Config } from '@souvenance/server/config'
import { createAccount, getMailAddress, setConfirmed } from '@souvenance/server/domains/accounts/public'
import { hashPassword, verifyPassword } from '@souvenance/server/platform/crypto/passwords'
import type { Transaction } from '@souvenance/server/platform/database/connect'
import type { Services } from '@souvenance/server/platform/services'
import { sql } from 'kysely'
import { demoAccounts, demoPassword, demoPeople } from './people.ts'
import { seedLives } from './seed-lives.ts'

export const demoSignIn = { email: 'claire@laurent.example', password: demoPassword }

/** Default: only with the embedded database on a machine that listens to itself alone. */
export const wantsDemo = (config: Config): boolean => config.DEMO ?? (config.local && !config.DATABASE_URL)

const lock = 7_410_912_004

/**
 * Seeds an empty installation under an advisory lock. Returns whether the demo accounts can sign in. An
 * interrupted run starts over: the server does not listen before the seed ends, so no other data exists.
 */
export const seedDemo = (services: Services): Promise<boolean> =>
  services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      const moved = await moveIn(services)
      if (moved === 'now') await seedLives(services)
      if (moved === 'now') await keepTold(services)
      return moved !== 'elsewhere'
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })

const moveIn = async (services: Services): Promise<'now' | 'before' | 'elsewhere'> => {
  const passwordHash = await hashPassword(demoPassword)
  return services.db.transaction().execute(async (trx) => {
    if (await isHalfTold(trx)) await sql`truncate accounts, pages cascade`.execute(trx)
    if (await isInhabited(trx)) return (await livesHere(trx)) ? 'before' : 'elsewhere'
    for (const person of demoPeople) {
      const { email } = await createAccount(trx, {
        ...person,
        maritalName: person.maritalName ?? null,
        mailAddress: getMailAddress(person.email),
        passwordHash,
      })
      await setConfirmed(trx, email.uid)
    }
    await trx
      .insertInto('sample_family')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return 'now'
  })
}

/** Shortens the permalinks, lets the family have been here for a while, since new accounts may less, and marks the end. */
const keepTold = async ({ db, clock }: Services): Promise<void> => {
  await sql`update accounts set created_at = created_at - interval '10 days'`.execute(db)
  await sql`update pages set permalink = regexp_replace(permalink, '-[0-9]+$', '')`.execute(db)
  await db.updateTable('sample_family').set({ told_at: clock.now() }).execute()
}

/** True only while no other account exists. */
const isHalfTold = async (trx: Transaction): Promise<boolean> => {
  const family = demoAccounts.map(({ email }) => getMailAddress(email).folded)
  const found = await trx
    .selectFrom('sample_family')
    .select('only_row')
    .where('told_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('emails').select('uid').where('folded', 'not in', family))),
    )
    .executeTakeFirst()
  return found !== undefined
}

const isInhabited = async (trx: Transaction): Promise<boolean> =>
  (await trx.selectFrom('accounts').select('uid').limit(1).executeTakeFirst()) !== undefined

/** False once the demo password was replaced because the service became reachable by others. */
const livesHere = async (trx: Transaction): Promise<boolean> => {
  const { folded } = getMailAddress(demoSignIn.email)
  const found = await trx
    .selectFrom('emails as e')
    .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
    .select('a.password_hash')
    .where('e.folded', '=', folded)
    .where('e.confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined && verifyPassword(found.password_hash, demoPassword)
}
