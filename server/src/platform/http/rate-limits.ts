import type { Pool } from 'pg'
import type { Actor } from '../access/actor.ts'
import type { Binding, RateLimit } from './call.ts'
import { clientNetwork } from './client-network.ts'
import { Refusal } from './refusal.ts'

type Limits = NonNullable<Binding<never, never, never>['limit']>

/** Counts one hit in a bucket, both parameters of the statement; for one that has other work to do as well. */
export const countHitText = (bucket: string, seconds: string): string => `
  insert into rate_limits as kept (bucket, window_start, hits)
  values (${bucket}, now(), 1)
  on conflict (bucket) do update
     set hits         = case when kept.window_start < now() - make_interval(secs => ${seconds}) then 1 else kept.hits + 1 end,
         window_start = case when kept.window_start < now() - make_interval(secs => ${seconds}) then now() else kept.window_start end
  returning hits, ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - now()))::int as wait`

const countText = countHitText('$1', '$2')

export const addressBucket = (endpoint: string, address: string): string =>
  `${endpoint} from ${clientNetwork(address)}`

/** Counted in the database, so that several servers count together. */
export const countAgainstLimits = async (
  pool: Pool,
  endpoint: string,
  limits: Limits,
  who: { address: string; actor: Actor },
): Promise<void> => {
  if (limits.perAddress) await count(pool, addressBucket(endpoint, who.address), limits.perAddress)
  if (limits.perAccount && who.actor.signedIn)
    await count(pool, `${endpoint} by ${who.actor.accountUid}`, limits.perAccount)
}

const count = async (pool: Pool, bucket: string, { hits, seconds }: RateLimit): Promise<void> => {
  const { rows } = await pool.query<{ hits: number; wait: number }>({
    name: 'count-against-limit',
    text: countText,
    values: [bucket, seconds],
  })
  const row = rows[0]
  if (row && row.hits > hits) throw tooMany(row.wait)
}

export const tooMany = (seconds: number): Refusal =>
  new Refusal('tooManyRequests', { seconds }, { retryAfter: Math.max(1, seconds) })
