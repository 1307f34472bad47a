import { endpoints } from '@souvenance/contract/endpoints'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../factories/create-person.ts'
import type { Reply } from '../start-app.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import type { Outcome, PageRow } from './row.ts'
import { rowsOfOwn, rowsOnPages } from './rows.ts'
import {
  type ActorName,
  actors,
  columnOf,
  createCast,
  isUnconfirmed,
  type Phase,
  type Setting,
  setStage,
} from './stage.ts'

let app: TestApp
let cast: Record<ActorName, TestPerson>

beforeAll(async () => {
  app = await startTestApp()
  cast = await createCast(app)
})

afterAll(() => app.stop())

type Expected = Outcome | 'unconfirmed'

const { notFound, itemNotFound } = catalogue
const aboutWhoAsks: readonly unknown[] = [401, 403, 404]

/** An unconfirmed account is told that a confirmed address is required. */
const outcomeOf = ({ status, codes }: Reply<PageRow['endpoint']>, expected: Expected): Expected | number => {
  if (codes.includes(catalogue.unconfirmed.key)) return 'unconfirmed'
  if (expected !== 'ok') return status
  return aboutWhoAsks.includes(status) || status >= 500 ? status : 'ok'
}

const kept = new Map<string, ReturnType<typeof setStage>>()

/** A writing call gets a new stage; other calls share one per actor and setting. */
const findStage = (row: PageRow, actor: ActorName, expected: Expected, setting: Setting) => {
  if (row.endpoint.method !== 'GET' && expected === 'ok') return setStage(app, cast, actor, setting)
  const key = JSON.stringify([actor, setting])
  const stage = kept.get(key) ?? setStage(app, cast, actor, setting)
  kept.set(key, stage)
  return stage
}

/** Page visibility comes first: without it every call answers not found. */
const expectedOf = (row: PageRow, actor: ActorName, phase: Phase, visible: boolean): Expected => {
  const column = columnOf[phase][actor]
  if (column === 'dead') return 403
  const hasLevel = column !== 'visitor' && column !== 'stranger' && column !== 'banned'
  if (column === 'banned' || !(visible || hasLevel)) return 404
  const outcome = column === 'owner' ? (row.owner ?? row.holder) : row[column]
  return isHeldBack(row, actor, column) && !aboutWhoAsks.includes(outcome) ? 'unconfirmed' : outcome
}

const isHeldBack = ({ endpoint, confirmed }: PageRow, actor: ActorName, column: string): boolean => {
  const needed = confirmed ?? (endpoint.method === 'GET' ? 'nowhere' : 'on others')
  return isUnconfirmed(actor) && (needed === 'everywhere' || (needed === 'on others' && column !== 'owner'))
}

it('has a row for every endpoint, and only one', () => {
  const named = [...rowsOnPages, ...rowsOfOwn].map(({ endpoint }) => endpoint.name)
  expect(named.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

describe.each(['living', 'deceased'] as const)('on the page of a %s person', (phase) => {
  describe.each([
    ['visible', true],
    ['invisible', false],
  ] as const)('that is %s', (_, visible) => {
    it.each(rowsOnPages.map((row) => [row.endpoint.name, row] as const))('%s', async (_name, row) => {
      await Promise.all(
        actors.map(async (actor) => {
          const expected = expectedOf(row, actor, phase, visible)
          const { browser, ...scene } = await findStage(row, actor, expected, { phase, visible })
          const reply = await browser.call(row.endpoint, row.input(scene))
          expect([actor, outcomeOf(reply, expected)]).toEqual([actor, expected])
          if (expected === 404) expect([[notFound.key], [itemNotFound.key]]).toContainEqual(reply.codes)
          if (expected !== 'ok') expect(JSON.stringify(reply.envelope)).not.toContain('Canary')
        }),
      )
    })
  })
})

describe('calls about one’s own account', () => {
  it.each(rowsOfOwn.map((row) => [row.endpoint.name, row] as const))('%s', async (_name, row) => {
    for (const actor of ['visitor', 'unconfirmed', 'confirmed'] as const) {
      const person = await createPerson(app, { confirmed: actor === 'confirmed' })
      const browser = actor === 'visitor' ? app.browser() : person.browser
      const reply = await browser.call(row.endpoint, row.input(person))
      expect([actor, reply.status === row[actor] ? reply.status : outcomeOf(reply, row[actor])]).toEqual([
        actor,
        row[actor],
      ])
    }
  })
})
