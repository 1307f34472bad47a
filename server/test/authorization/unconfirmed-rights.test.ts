import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../factories/create-person.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { rowsOnPages } from './rows.ts'
import { type ActorName, createCast, type Phase, setStage } from './stage.ts'

let app: TestApp
let cast: Record<ActorName, TestPerson>

beforeAll(async () => {
  app = await startTestApp()
  cast = await createCast(app)
})

afterAll(() => app.stop())

/** Placements depend on depth only; a tribute is offered to everybody for whom a step of their own would open it. */
const left = ['placeBeside', 'placeInside', 'writeTribute']

/** Every right an answer offers: true entries of `can`, and the write rights of a feed. */
const offersIn = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === 'can' && each !== null && typeof each === 'object')
      return Object.entries(each).flatMap(([name, offered]) =>
        offered === true && !left.includes(name) ? [name] : [],
      )
    if (['canWrite', 'canPropose', 'canComment'].includes(key)) return each === true ? [key] : []
    return offersIn(each)
  })
}

const offeredTo = async (actor: ActorName, phase: Phase): Promise<string[]> => {
  const { browser, ...scene } = await setStage(app, cast, actor, { phase, visible: true })
  const offered = new Set<string>()
  for (const row of rowsOnPages.filter(({ endpoint }) => endpoint.method === 'GET'))
    for (const name of offersIn((await browser.call(row.endpoint, row.input(scene))).envelope))
      offered.add(name)
  return [...offered].sort()
}

describe('an answer offers no right that needs a confirmed address', () => {
  it.each<[ActorName, Phase, string[]]>([
    ['unconfirmed', 'deceased', ['follow', 'seeDeleted', 'writeLetter']],
    [
      'unconfirmed follower',
      'deceased',
      ['remember', 'seeDeleted', 'seeProposals', 'unfollow', 'writeLetter'],
    ],
    ['unconfirmed assistant', 'living', ['follow', 'history', 'seeDeleted', 'seeProposals']],
    [
      'unconfirmed editor',
      'deceased',
      ['follow', 'history', 'leave', 'remember', 'seeDeleted', 'seeProposals', 'writeLetter'],
    ],
    [
      'unconfirmed administrator',
      'deceased',
      ['follow', 'history', 'remember', 'seeDeleted', 'seeProposals', 'viewAs', 'writeLetter'],
    ],
  ])('to an %s of a %s person', async (actor, phase, reading) => {
    expect(await offeredTo(actor, phase)).toEqual(reading)
  })

  it('and an unconfirmed owner has every right on their own page that asks nothing of others', async () => {
    const offered = await offeredTo('owner', 'living')
    const reaching = ['canComment', 'comment', 'joinFamily', 'like', 'report']
    expect(offered).toEqual(expect.arrayContaining(reaching))
    const rest = offered.filter((name) => !reaching.includes(name))
    expect(await offeredTo('unconfirmed owner', 'living')).toEqual(rest)
  })
})
