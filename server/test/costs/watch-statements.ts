import pg from 'pg'
import { vi } from 'vitest'
import type { TestApp } from '../start-app.ts'

export type Asked = { text: string; values: unknown[] }

/** How a connection is set up, and its plans: at most once each time it changes hands. */
const isSetting = (text: string): boolean =>
  /^set (client_connection_check_interval|plan_cache_mode|random_page_cost) /.test(text)

/** The statements that a work sends to the database. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Asked[]> => {
  const asked: Asked[] = []
  const real = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [config, values] = given as unknown as [string | Asked, unknown[]]
    const text = typeof config === 'string' ? config : config.text
    if (!isSetting(text)) asked.push({ text, values: typeof config === 'string' ? values : config.values })
    return Reflect.apply(real, this, given)
  })
  try {
    await work()
    return asked
  } finally {
    spy.mockRestore()
  }
}

type Node = { 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Node[] }

const rowsIn = (node: Node): number =>
  (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0) +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0)

/** How many rows all steps of the plans handed on: the work, without a clock. */
export const rowsOf = async ({ services }: TestApp, statements: readonly Asked[]): Promise<number> => {
  let rows = 0
  for (const { text, values } of statements) {
    const { rows: plans } = await services.pool.query({
      text: `explain (analyze, timing off, summary off, format json) ${text}`,
      values,
    })
    rows += rowsIn(plans[0]['QUERY PLAN'][0].Plan)
  }
  return rows
}
