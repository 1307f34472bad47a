import { catalogue } from '@souvenance/contract/errors'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAsRelative, askRelative } from '../factories/ask-request.ts'
import type { TestPerson } from '../factories/create-person.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { type ActorName, actors, columnOf, createCast, isUnconfirmed, setStage } from './stage.ts'

let app: TestApp
let cast: Record<ActorName, TestPerson>
beforeAll(async () => {
  app = await startTestApp()
  cast = await createCast(app)
})
afterAll(() => app.stop())

const writers = {
  living: ['assistant', 'owner', 'reported owner', 'returned owner'],
  deceased: ['editor', 'administrator', 'heir'],
} as const

const outcomeOf = ({ status, codes }: { status: number; codes: readonly string[] }) =>
  codes.includes(catalogue.unconfirmed.key) ? 'unconfirmed' : status

/** Asking for a family link is one of four types of one call, so the table of rights does not hold it. */
describe.each(['living', 'deceased'] as const)('on the page of a %s person', (phase) => {
  const writes = (actor: ActorName) =>
    (writers[phase] as readonly string[]).includes(actor.replace('unconfirmed ', ''))

  it.each(actors)('%s asks for a relative, or says to be one', async (actor) => {
    const { page, browser } = await setStage(app, cast, actor, { phase, visible: true })
    const type = linkTypes.siblings
    const asked = outcomeOf(await askRelative({ browser }, page, { email: 'sister@laurent.test', type }))
    const joined = outcomeOf(await askAsRelative({ browser }, page, { type }))
    const expected = (allowed: number) => {
      if (actor === 'visitor') return 401
      if (actor === 'banned') return 404
      if (columnOf[phase][actor] === 'dead') return 403
      return isUnconfirmed(actor) && allowed !== 403 ? 'unconfirmed' : allowed
    }
    const isOwner = actor.endsWith('owner')
    expect([asked, joined]).toEqual([expected(writes(actor) ? 200 : 403), expected(isOwner ? 422 : 200)])
  })
})
