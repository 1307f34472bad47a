import type { Pool } from 'pg'
import type { Actor } from '../../access/actor.ts'
import type { Binding, RateLimit } from '../calls/call.ts'
import { Refusal } from '../calls/refusal.ts'
import { clientNetwork } from './client-network.ts'

type Limits = NonNullable<Binding<never, never, never>['limit']>

/** SQL that counts one hit in a bucket, for use in a larger statement; both arguments are parameters. */
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

/**
 * Counted in the database, so that all servers share the counts. Returns a function that takes the hits back.
 */
export const countAgainstLimits = async (
  pool: Pool,
  endpoint: string,
  limits: Limits,
  who: { address: string; actor: Actor },
): Promise<() => Promise<void>> => {
  const counted: string[] = []
  const takeBack = async () => {
    if (counted.length === 0) return
    await pool.query('update rate_limits set hits = greatest(hits - 1, 0) where bucket = any ($1)', [counted])
  }
  const count = async (bucket: string, limit: RateLimit) => {
    await countHit(pool, bucket, limit)
    counted.push(bucket)
  }
  if (limits.perAddress) await count(addressBucket(endpoint, who.address), limits.perAddress)
  if (limits.perAccount && who.actor.signedIn)
    await count(`${endpoint} by ${who.actor.accountUid}`, limits.perAccount)
  return takeBack
}

const countHit = async (pool: Pool, bucket: string, { hits, seconds }: RateLimit): Promise<void> => {
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
