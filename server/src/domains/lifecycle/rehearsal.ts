import type { DataOf } from '@souvenance/contract/endpoint'
import type { RehearsalClock, rehearsal } from '@souvenance/contract/legacy/rehearsal'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { readClock } from './lifecycle-clock.ts'

type Read = typeof rehearsal.read
type LetPass = typeof rehearsal.letPass

/** Whether the clock can be moved here at all. */
export const mayRehearse = async (db: Database, config: Config): Promise<boolean> =>
  (await readClock(db, config)).trying

export const loadRehearsal = async ({
  actor,
  db,
  services,
}: Pick<Asked<Read>, 'actor' | 'db' | 'services'>): Promise<SignedIn> => {
  const me = requireSignedIn(actor)
  if (!(await mayRehearse(db, services.config))) throw new Refusal('notFound')
  return me
}

const presentClock = async (db: Database, config: Config): Promise<RehearsalClock> => {
  const { rows } = await sql<{
    minutes: number
  }>`select moved_minutes as minutes from lifecycle_clock`.execute(db)
  const { now } = await readClock(db, config)
  return { minutes: rows[0]?.minutes ?? 0, shows: new Date(now).toISOString() }
}

export const readRehearsal = async ({
  db,
  services,
}: Call<Read, SignedIn, undefined>): Promise<DataOf<Read>> => ({
  clock: await presentClock(db, services.config),
})

/** Only forward: what has opened did so at a time that has passed. The next beat does what became due. */
export const letPass = async ({
  trx,
  services,
  thing: me,
  input,
}: Call<LetPass, SignedIn, undefined>): Promise<DataOf<LetPass>> => {
  const { minutes } = input.body
  await sql`update lifecycle_clock set moved_minutes = moved_minutes + ${minutes}`.execute(trx)
  await recordAudit(trx, { actor: me.userUid, act: 'rehearsal: time passed', details: { minutes } })
  return { clock: await presentClock(trx, services.config) }
}
