import type { CheckoutServer } from './checkout-server.ts'
import type { MeasuredPostgres } from './measured-postgres.ts'
import { api, ended, permalink, type Side } from './sides.ts'
import type { Village } from './village.ts'

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

const questions: Record<string, (village: Village) => Question> = {
  'page, visitor': () => ({ path: `/${permalink}`, headers: { accept: 'text/html' } }),
  'page, not kept': () => ({ path: `/${permalink}`, headers: { accept: 'text/html', ...ended } }),
  'header, visitor': ({ page }) => ({ path: `${api}/users/${page}`, headers: {} }),
  'header, follower': ({ page, follower }) => ({ path: `${api}/users/${page}`, headers: follower }),
  'list, visitor': ({ page }) => ({ path: `${api}/users/${page}/recent-activity`, headers: {} }),
  'list, not kept': ({ page }) => ({
    path: `${api}/users/${page}/recent-activity`,
    headers: ended,
  }),
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
export const compareCosts = async (postgres: MeasuredPostgres, sides: readonly Side[]): Promise<void> => {
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
