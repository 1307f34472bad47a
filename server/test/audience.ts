import { loadStanding, type Standing } from '../src/domains/clouds/public.ts'
import { type Actor, visitor } from '../src/platform/access/actor.ts'
import { Refusal } from '../src/platform/http/calls/refusal.ts'
import { createPage } from './factories/create-page.ts'
import { createPerson, type TestPerson } from './factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from './factories/stand-on-page.ts'
import type { Browser, TestApp } from './start-app.ts'

export type Viewer = {
  name: string
  uid: string | null
  browser: Browser
  /** Null where the page is closed to them. */
  standing: Standing | undefined
}

export type Phase = 'living' | 'deceased'

type Stage = { page: string; viewers: Viewer[]; author: TestPerson }

/**
 * A page with one viewer of each kind. `author` writes on it: an assistant, or an editor who also follows in
 * the family.
 */
export const gatherAudience = async (
  app: TestApp,
  phase: Phase,
  facts: Parameters<typeof createPage>[1] = {},
): Promise<Stage> => {
  const { db } = app.services
  const alive = phase === 'living'
  const owner = alive ? await createPerson(app, facts) : undefined
  const page = owner?.uid ?? (await createPage(db, facts))
  const people: [string, (person: string) => Promise<void>][] = [
    ['stranger', async () => {}],
    ['follower', (person) => addFollower(db, { page, person }, 1)],
    ['family', (person) => addFollower(db, { page, person }, 2)],
    ['friend', (person) => addFollower(db, { page, person }, 3)],
    ['banned', (person) => addBan(db, { page, person })],
    ['author', (person) => addCaretaker(db, { page, person }, alive ? 'assistant' : 'editor')],
    ['colleague', (person) => addCaretaker(db, { page, person }, alive ? 'assistant' : 'editor')],
    ['administrator', (person) => addCaretaker(db, { page, person }, 'administrator')],
  ]
  const viewers: Viewer[] = [await viewerOf(app, page, 'visitor')]
  for (const [name, stand] of people) {
    const person = await createPerson(app)
    await stand(person.uid)
    viewers.push(await viewerOf(app, page, name, person))
  }
  if (owner) viewers.push(await viewerOf(app, page, 'owner', owner))
  const author = viewers.find(({ name }) => name === 'author')
  if (!author?.uid) throw new Error('nobody writes')
  return { page, viewers, author: { uid: author.uid, browser: author.browser } }
}

const viewerOf = async (app: TestApp, page: string, name: string, person?: TestPerson): Promise<Viewer> => ({
  name,
  uid: person?.uid ?? null,
  browser: person?.browser ?? app.browser(),
  standing: await standingOf(app, page, person?.uid),
})

const standingOf = async ({ services }: TestApp, page: string, userUid?: string) => {
  const actor: Actor = userUid
    ? { signedIn: true, userUid, accountUid: '', sessionUid: '', confirmed: true, language: 'en' }
    : visitor
  const input = { params: { uid: page }, query: {} }
  try {
    return await loadStanding({ db: services.db, services, actor, input })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
