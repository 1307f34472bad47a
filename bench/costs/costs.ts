import { resolve } from 'node:path'
import { ownCheckout } from '../own-server.ts'
import { type CheckoutServer, startCheckout } from './checkout-server.ts'
import { compareCosts } from './compare-costs.ts'
import { compareFollowers } from './compare-followers.ts'
import { compareLean } from './compare-lean.ts'
import { compareLists } from './compare-lists.ts'
import { startMeasuredPostgres } from './measured-postgres.ts'
import { permalink } from './sides.ts'
import { fillUp, settle } from './village.ts'

const followers = { few: 20, many: 2_000 }

/**
 * Measures the cost of requests, here and in another checkout if one is given; `--items=1000000` lists a page of so many items,
 * `--only=PART` leaves out the other parts.
 */
const given = process.argv.slice(2)
const other = given.find((each) => !each.startsWith('--'))
const settingOf = (name: string) =>
  given.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + '--='.length)
const only = settingOf('only')
const itemCounts = (settingOf('items') ?? '20,5000').split(',').map(Number)

const postgres = await startMeasuredPostgres()
const servers: CheckoutServer[] = []
try {
  const own = await startCheckout(postgres, ownCheckout, 'own')
  servers.push(own)
  if (other) servers.push(await startCheckout(postgres, resolve(other), 'before'))
  const sides = await Promise.all(
    servers.map(async (server) => ({ server, village: await settle(server.url, permalink) })),
  )
  const parts = {
    requests: async () => {
      for (const count of Object.values(followers)) {
        for (const { server, village } of sides) await fillUp(server.url, village.page, count)
        console.log(`\n${count} followers: statements, then ms of PostgreSQL, planning, executing, node`)
        await compareCosts(postgres, sides)
      }
    },
    lists: () => compareLists(sides, itemCounts, postgres.time),
    followers: () => compareFollowers(own, followers),
    lean: async () => {
      for (const side of sides.slice(0, 1)) await compareLean(side)
    },
  }
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || only === name) await measure()
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
}
