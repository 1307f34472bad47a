import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Services } from '../../platform/services.ts'
import { forgetSwitchedOff } from './access/factor-store.ts'
import { listForgotten, removeForgotten } from './emails/email-store.ts'
import { deviceDays } from './sign-in/known-devices.ts'
import { lockAccount } from './store.ts'

const queue = 'accounts.sweep'
/** Longer than the undo period of a change. */
const changesKeptDays = 30
const day = 24 * 60 * 60 * 1000

/** Deletes expired rows every night. */
export const registerAccountJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => sweepAccounts(services))
  services.jobs.schedule(queue, '17 3 * * *')
}

export const sweepAccounts = async ({ db, clock }: Services): Promise<void> => {
  const now = await clock.read()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('mail_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_failures').where('last_at', '<', ago(1)).execute()
  await db
    .deleteFrom('account_changes')
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${changesKeptDays})`)
    .execute()
  await db.deleteFrom('known_devices').where('created_at', '<', ago(deviceDays)).execute()
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute()
  await forgetSwitchedOff(db, changesKeptDays)
  await sweepUnconfirmed(db)
}

/** Each with its account locked, so that none leaves while it is being confirmed. */
const sweepUnconfirmed = async (db: Services['db']): Promise<void> => {
  for (const { uid, accountUid } of await listForgotten(db))
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountUid)
      if (await removeForgotten(trx, uid))
        await recordAudit(trx, { actor: null, act: 'unconfirmed address forgotten', target: uid })
    })
}
