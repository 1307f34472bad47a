import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Database } from '../database/connect.ts'
import type { Binding, RateLimit } from './call.ts'
import { clientNetwork } from './client-network.ts'
import { Refusal } from './refusal.ts'

type Limits = NonNullable<Binding<never, never, never>['limit']>

/** Counted in the database, so that several servers count together. */
export const countAgainstLimits = async (
  db: Database,
  endpoint: string,
  limits: Limits,
  who: { address: string; actor: Actor },
): Promise<void> => {
  if (limits.perAddress) await count(db, `${endpoint} from ${clientNetwork(who.address)}`, limits.perAddress)
  if (limits.perAccount && who.actor.signedIn)
    await count(db, `${endpoint} by ${who.actor.accountUid}`, limits.perAccount)
}

const count = async (db: Database, bucket: string, { hits, seconds }: RateLimit): Promise<void> => {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits as kept (bucket, window_start, hits)
    values (${bucket}, now(), 1)
    on conflict (bucket) do update
       set hits         = case when kept.window_start < now() - make_interval(secs => ${seconds}) then 1 else kept.hits + 1 end,
           window_start = case when kept.window_start < now() - make_interval(secs => ${seconds}) then now() else kept.window_start end
    returning hits, ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - now()))::int as wait`.execute(
    db,
  )
  const row = rows[0]
  if (row && row.hits > hits) throw tooMany(row.wait)
}

export const tooMany = (seconds: number): Refusal =>
  new Refusal('tooManyRequests', { seconds }, { retryAfter: Math.max(1, seconds) })
