import { resolve } from 'node:path'
import { compare } from '../compare.ts'
import { drive } from '../drive.ts'
import { ownCheckout } from '../own-server.ts'
import { type CheckoutServer, startCheckout } from './checkout-server.ts'
import { type MeasuredPostgres, startMeasuredPostgres } from './measured-postgres.ts'
import { createOpenPage, fillUp, settle, type Village } from './village.ts'
import { withLean } from './with-lean.ts'

const api = '/api/v1.0'
const permalink = 'emile-laurent'
const followers = [20, 2_000]
const rounds = 7
const asked = 20

type Cost = {
  statements: number
  postgres: number
  node: number
  planned: number
  executed: number
  bytes: number
}
type Question = { path: string; headers: Record<string, string> }
type Side = { server: CheckoutServer; village: Village }

const questions: Record<string, (village: Village) => Question> = {
  'page, visitor': () => ({ path: `/${permalink}`, headers: { accept: 'text/html' } }),
  'header, visitor': ({ page }) => ({ path: `${api}/users/${page}`, headers: {} }),
  'header, follower': ({ page, follower }) => ({ path: `${api}/users/${page}`, headers: follower }),
  'list, visitor': ({ page }) => ({ path: `${api}/users/${page}/recent-activity`, headers: {} }),
  'list, follower': ({ page, follower }) => ({
    path: `${api}/users/${page}/recent-activity`,
    headers: follower,
  }),
  news: ({ follower }) => ({ path: `${api}/news-feed`, headers: follower }),
  ping: ({ follower }) => ({ path: `${api}/ping`, headers: follower }),
  notifications: ({ follower }) => ({ path: `${api}/notifications?type=1`, headers: follower }),
  search: ({ follower }) => ({ path: `${api}/search?query=Laurent`, headers: follower }),
  tree: ({ page, follower }) => ({ path: `${api}/users/${page}/family-circle/tree`, headers: follower }),
}

const ask = async ({ origin }: CheckoutServer, { path, headers }: Question): Promise<number> => {
  const response = await fetch(origin + path, { headers: { ...headers, 'accept-encoding': 'gzip' } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}

const measure = async (postgres: MeasuredPostgres, { server }: Side, question: Question): Promise<Cost> => {
  await postgres.takeWork(server.name)
  const before = { postgres: postgres.time(), node: server.time() }
  let bytes = 0
  for (let turn = 0; turn < asked; turn += 1) bytes = await ask(server, question)
  const after = { postgres: postgres.time(), node: server.time() }
  const { statements, planned, executed } = await postgres.takeWork(server.name)
  return {
    statements: Math.round(statements / asked),
    postgres: (after.postgres - before.postgres) / asked,
    node: (after.node - before.node) / asked,
    planned: planned / asked,
    executed: executed / asked,
    bytes,
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const medianOf = (costs: readonly Cost[]): Cost => ({
  statements: median(costs.map(({ statements }) => statements)),
  postgres: median(costs.map(({ postgres }) => postgres)),
  node: median(costs.map(({ node }) => node)),
  planned: median(costs.map(({ planned }) => planned)),
  executed: median(costs.map(({ executed }) => executed)),
  bytes: median(costs.map(({ bytes }) => bytes)),
})

const shown = (cost: Cost): string =>
  [
    `${cost.statements}`.padStart(4),
    ...[cost.postgres, cost.planned, cost.executed, cost.node].map((time) => time.toFixed(2).padStart(9)),
  ].join('')

/** Milliseconds of a request; sides alternate, so that whatever else the machine does reaches both. */
const compareCosts = async (postgres: MeasuredPostgres, sides: readonly Side[]): Promise<void> => {
  for (const name of Object.keys(questions)) {
    const asking = sides.map((side) => ({
      side,
      question: questions[name]?.(side.village),
      costs: [] as Cost[],
    }))
    for (let round = 0; round <= rounds; round += 1)
      for (const { side, question, costs } of asking) {
        const cost = question && (await measure(postgres, side, question))
        // The first round only warms up: each connection prepares its statements.
        if (cost && round > 0) costs.push(cost)
      }
    const [own, other] = asking.map(({ costs }) => shown(medianOf(costs)))
    console.log(`${name.padEnd(18)}${own}${other ? `   before${other}` : ''}`)
  }
}

/** Lists of pages with few and many items, beside programs that do the least. */
const compareLists = async (sides: readonly Side[], itemCounts: readonly number[]): Promise<void> => {
  const [own, before] = sides
  if (!own) return
  for (const count of itemCounts) {
    const [page, pageBefore] = await Promise.all(sides.map(({ server }) => createOpenPage(server.url, count)))
    const path = `${api}/users/${page}/recent-activity`
    const response = await fetch(own.server.origin + path)
    const bytes = (await response.arrayBuffer()).byteLength
    const measured = () => drive(own.server.origin, () => ({ path }))
    const name = `list of 20 from ${count} items, rate`
    await withLean({ url: own.server.url, bytes }, async (lean) => {
      const against = (place: string) => () => drive(lean, () => ({ path: `/${place}/${page}` }))
      await compare(name, { measured, against: against('list'), called: 'lean', bound: 'at least 0.50' })
      await compare(name, { measured, against: against('bytes'), called: 'the same bytes', bound: 'none' })
    })
    if (before)
      await compare(name, {
        measured,
        against: () =>
          drive(before.server.origin, () => ({ path: `${api}/users/${pageBefore}/recent-activity` })),
        called: 'before',
        bound: 'at least 2.00',
      })
  }
}

/** What a request costs, here and in another checkout if one is given; `--long` adds a page of a million items. */
const given = process.argv.slice(2)
const other = given.find((each) => !each.startsWith('--'))
const itemCounts = [20, 5_000, ...(given.includes('--long') ? [1_000_000] : [])]
const postgres = await startMeasuredPostgres()
const servers: CheckoutServer[] = []
try {
  servers.push(await startCheckout(postgres, ownCheckout, 'own'))
  if (other) servers.push(await startCheckout(postgres, resolve(other), 'before'))
  const sides = await Promise.all(
    servers.map(async (server) => ({ server, village: await settle(server.url, permalink) })),
  )
  for (const count of followers) {
    for (const { server, village } of sides) await fillUp(server.url, village.page, count)
    console.log(`\n${count} followers: statements, then ms of PostgreSQL, planning, executing, node`)
    await compareCosts(postgres, sides)
  }
  await compareLists(sides, itemCounts)
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
}
