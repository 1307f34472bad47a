import { clientNetwork } from './client-network.ts'
import { tooMany } from './rate-limits.ts'

const windowMs = 60_000
const mostNetworks = 100_000

/** A first net against floods, per network and per process: too frequent to count in the database. */
export const createFloodGuard = (perMinute: number, now: () => number = Date.now) => {
  let counts = new Map<string, number>()
  let windowStart = now()
  return (address: string): void => {
    const time = now()
    if (time - windowStart >= windowMs || counts.size > mostNetworks) {
      counts = new Map()
      windowStart = time
    }
    const network = clientNetwork(address)
    const hits = (counts.get(network) ?? 0) + 1
    counts.set(network, hits)
    if (hits > perMinute) throw tooMany(Math.ceil((windowStart + windowMs - time) / 1000))
  }
}
