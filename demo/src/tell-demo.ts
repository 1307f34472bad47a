import type { Config } from '@souvenance/server/config'
import { createAccount, getMailAddress, setConfirmed } from '@souvenance/server/domains/accounts/public'
import { hashPassword, verifyPassword } from '@souvenance/server/platform/crypto/passwords'
import type { Transaction } from '@souvenance/server/platform/database/connect'
import type { Services } from '@souvenance/server/platform/services'
import { demoPassword, demoPeople } from './people.ts'
import { tellLives } from './tell-lives.ts'

export const demoSignIn = { email: 'claire@laurent.example', password: demoPassword }

/** By default only where nothing can be mistaken for it: a database of our own, on a machine talking to itself. */
export const wantsDemo = (config: Config): boolean => config.DEMO ?? (config.local && !config.DATABASE_URL)

/** Fills an empty house. True when one can sign in to the family, whether it came now or before. */
export const tellDemo = async (services: Services): Promise<boolean> => {
  const lives = await welcomeFamilies(services)
  if (lives && !(await isTold(services))) await tellLives(services)
  return lives
}

const welcomeFamilies = async (services: Services): Promise<boolean> => {
  const passwordHash = await hashPassword(demoPassword)
  return services.db.transaction().execute(async (trx) => {
    if (await isInhabited(trx)) return livesHere(trx)
    for (const person of demoPeople) {
      const { email } = await createAccount(trx, {
        ...person,
        maritalName: person.maritalName ?? null,
        mailAddress: getMailAddress(person.email),
        passwordHash,
      })
      await setConfirmed(trx, email.uid, services.clock.now())
    }
    return true
  })
}

/** A start that was interrupted is gone on with at the next one. */
const isTold = async ({ db }: Services): Promise<boolean> =>
  (await db.selectFrom('caretakers').select('page_uid').limit(1).executeTakeFirst()) !== undefined

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
