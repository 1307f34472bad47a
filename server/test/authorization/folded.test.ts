import { arrival } from '@souvenance/contract/pages/arrival'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../factories/create-person.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { rowsOfOwn, rowsOnPages } from './rows.ts'
import { type ActorName, createCast, type Phase, setStage } from './stage.ts'

let app: TestApp
let cast: Record<ActorName, TestPerson>

beforeAll(async () => {
  app = await startTestApp()
  cast = await createCast(app)
})

afterAll(() => app.stop())

const said = 'Said where it is folded away.'

/** Something happened there on this day, so that the arrival would remember it. */
const happenedToday = new Date()
  .toISOString()
  .replace(/^\d{4}/, '1956')
  .slice(0, 10)

const isRead = ({ endpoint }: { endpoint: { method: string } }): boolean => endpoint.method === 'GET'

const others = [
  'visitor',
  'stranger',
  'in public',
  'in family',
  'blacklisted',
  'assistant',
  'editor',
] as const
const holdersOf: Record<Phase, readonly ActorName[]> = {
  living: ['owner'],
  deceased: ['administrator', 'heir'],
}

describe.each(['living', 'deceased'] as const)('the page of a %s person', (phase) => {
  const holders = holdersOf[phase]

  const foldedFor = async (actor: ActorName) => {
    const { db } = app.services
    const { browser, ...scene } = await setStage(app, cast, actor, { phase, visible: true })
    const { page, event, picture, follower } = scene
    await db
      .updateTable('items')
      .set({ message: said, associated_date: happenedToday })
      .where('uid', 'in', [event, picture])
      .execute()
    await db.updateTable('comments').set({ message: said }).where('item_uid', '=', event).execute()
    // Others did something there since.
    await db.updateTable('items').set({ author_uid: follower }).where('page_uid', '=', page).execute()
    await db.updateTable('pages').set({ folded_at: new Date() }).where('uid', '=', page).execute()
    return { browser, scene }
  }

  it.each(others)('that is folded away is in no list of %s, and is none of their pages', async (actor) => {
    const { browser, scene } = await foldedFor(actor)
    for (const { endpoint, input } of rowsOfOwn.filter(isRead)) {
      const { envelope } = await browser.call(endpoint, input({ uid: cast[actor].uid, browser }))
      const answer = JSON.stringify(envelope)
      const told = [scene.permalink, said].filter((canary) => answer.includes(canary))
      expect([endpoint.name, told]).toEqual([endpoint.name, []])
    }
    for (const { endpoint, input } of rowsOnPages) {
      const { status, envelope } = await browser.call(endpoint, input(scene))
      expect([endpoint.name, status]).toEqual([endpoint.name, 404])
      expect(JSON.stringify(envelope)).not.toContain('Canary')
    }
  })

  it.each(holders)('that is folded away stays with %s', async (actor) => {
    const { browser, scene } = await foldedFor(actor)
    for (const { endpoint, input } of rowsOnPages.filter(isRead))
      expect([endpoint.name, (await browser.call(endpoint, input(scene))).status]).not.toEqual([
        endpoint.name,
        404,
      ])
    const { data } = await browser.call(arrival.read, {})
    expect(data.onThisDay.map(({ itemUid }) => itemUid)).toContain(scene.event)
  })
})
