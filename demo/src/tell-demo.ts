import type { Config } from '@souvenance/server/config'
import { createAccount, getMailAddress, setConfirmed } from '@souvenance/server/domains/accounts/public'
import { hashPassword, verifyPassword } from '@souvenance/server/platform/crypto/passwords'
import type { Transaction } from '@souvenance/server/platform/database/connect'
import type { Services } from '@souvenance/server/platform/services'
import { sql } from 'kysely'
import { demoPassword, demoPeople } from './people.ts'
import { tellLives } from './tell-lives.ts'

export const demoSignIn = { email: 'claire@laurent.example', password: demoPassword }

/** By default only where nothing can be mistaken for it: a database of our own, on a machine talking to itself. */
export const wantsDemo = (config: Config): boolean => config.DEMO ?? (config.local && !config.DATABASE_URL)

const lock = 7_410_912_004

/**
 * Fills an empty house, one server at a time. True when one can sign in to the family, whether it came now or before.
 * A telling that was interrupted begins anew: nobody can have written anything since, for the doors open after it.
 */
export const tellDemo = (services: Services): Promise<boolean> =>
  services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      const moved = await moveIn(services)
      if (moved === 'now') await tellLives(services)
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
      await setConfirmed(trx, email.uid, services.clock.now())
    }
    await trx
      .insertInto('sample_family')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return 'now'
  })
}

/** What the family did before the doors open is news to none of them. */
const keepTold = async ({ db, clock }: Services): Promise<void> => {
  await db.updateTable('notifications').set({ seen_at: clock.now() }).execute()
  await db.updateTable('sample_family').set({ told_at: clock.now() }).execute()
}

/** Only while nobody else has an account. */
const isHalfTold = async (trx: Transaction): Promise<boolean> => {
  const family = demoPeople.map(({ email }) => getMailAddress(email).folded)
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

/** Not behind doors that were closed while the service stood open to others. */
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
