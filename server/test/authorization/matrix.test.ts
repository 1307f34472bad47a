import { endpoints } from '@souvenance/contract/endpoints'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../factories/create-person.ts'
import type { Reply } from '../start-app.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { accountRows } from './account-rows.ts'
import { biographyRows } from './biography-rows.ts'
import { feedRows, ownFeedRows } from './feed-rows.ts'
import { linkRows } from './link-rows.ts'
import { ownPageRows, pageRows } from './page-rows.ts'
import { pictureRows } from './picture-rows.ts'
import type { Outcome, OwnRow, PageRow } from './row.ts'
import { safeRows } from './safe-rows.ts'
import { ownSearchRows, searchRows } from './search-rows.ts'
import { type ActorName, actors, columnOf, createCast, type Phase, setStage } from './stage.ts'
import { stockRows } from './stock-rows.ts'

const onPages: PageRow[] = [
  ...pageRows,
  ...pictureRows,
  ...biographyRows,
  ...searchRows,
  ...feedRows,
  ...stockRows,
]
const own: OwnRow[] = [
  ...accountRows,
  ...ownPageRows,
  ...ownSearchRows,
  ...ownFeedRows,
  ...linkRows,
  ...safeRows,
]

let app: TestApp
let cast: Record<ActorName, TestPerson>

beforeAll(async () => {
  app = await startTestApp()
  cast = await createCast(app)
})

afterAll(() => app.stop())

const { notFound, itemNotFound } = catalogue
const aboutWhoAsks = [401, 403, 404]

const outcomeOf = ({ status }: Reply<PageRow['endpoint']>, expected: Outcome): Outcome | number => {
  if (expected !== 'ok') return status
  return aboutWhoAsks.includes(status) || status >= 500 ? status : 'ok'
}

/** The page comes first: who may not see it finds nothing there, whatever they ask. */
const expectedOf = (row: PageRow, actor: ActorName, phase: Phase, visible: boolean): Outcome => {
  const column = columnOf[phase][actor]
  const hasLevel = column !== 'visitor' && column !== 'stranger' && column !== 'banned'
  if (column === 'banned' || !(visible || hasLevel)) return 404
  if (actor === 'unconfirmed' && row.unconfirmed) return row.unconfirmed
  return column === 'owner' ? (row.owner ?? row.holder) : row[column]
}

it('has a row for every endpoint, and only one', () => {
  const named = [...onPages, ...own].map(({ endpoint }) => endpoint.name)
  expect(named.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

describe.each(['living', 'deceased'] as const)('on the page of a %s person', (phase) => {
  describe.each([
    ['visible', true],
    ['invisible', false],
  ] as const)('that is %s', (_, visible) => {
    it.each(onPages.map((row) => [row.endpoint.name, row] as const))('%s', async (_name, row) => {
      await Promise.all(
        actors.map(async (actor) => {
          const { browser, ...scene } = await setStage(app, cast, actor, { phase, visible })
          const expected = expectedOf(row, actor, phase, visible)
          const reply = await browser.call(row.endpoint, row.input(scene))
          expect([actor, outcomeOf(reply, expected)]).toEqual([actor, expected])
          if (expected === 404) expect([[notFound.key], [itemNotFound.key]]).toContainEqual(reply.codes)
          if (expected !== 'ok') expect(JSON.stringify(reply.envelope)).not.toContain('Canary')
        }),
      )
    })
  })
})

describe('of one’s own', () => {
  it.each(own.map((row) => [row.endpoint.name, row] as const))('%s', async (_name, row) => {
    for (const actor of ['visitor', 'unconfirmed', 'confirmed'] as const) {
      const person = await createPerson(app, { confirmed: actor === 'confirmed' })
      const browser = actor === 'visitor' ? app.browser() : person.browser
      const reply = await browser.call(row.endpoint, row.input(person))
      expect([actor, outcomeOf(reply, row[actor])]).toEqual([actor, row[actor]])
    }
  })
})
