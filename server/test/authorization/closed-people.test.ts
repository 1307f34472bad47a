import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@souvenance/contract/pages/search'
import { clouds } from '@souvenance/contract/people/followers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { TestPerson } from '../factories/create-person.ts'
import type { Browser } from '../start-app.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import {
  type ClosedPeople,
  type ClosedPerson,
  type ClosedRole,
  closedRoles,
  createClosedPeople,
  signEverything,
} from './closed-people.ts'
import type { Scene } from './row.ts'
import { rowsOfOwn, rowsOnPages } from './rows.ts'
import { type ActorName, createCast, type Phase, setStage } from './stage.ts'

let app: TestApp
let folder: string
let http: TestApp['http']
let cast: Record<ActorName, TestPerson>
let people: ClosedPeople

const document = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>'

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'souvenance web '))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist', 'index.html'), document)
  http = await createApp(app.services, join(folder, 'dist'))
  cast = await createCast(app)
  people = await createClosedPeople(app)
})

afterAll(async () => {
  await http.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Years are searched among values, because digits of a uid may look like one. */
const tells = (value: unknown, person: ClosedPerson): boolean => {
  if (typeof value === 'number') return value === person.year
  if (typeof value === 'string')
    return (
      [person.permalink, person.portrait].some((canary) => value.includes(canary)) ||
      value.startsWith(`${person.year}-`)
    )
  if (value === null || typeof value !== 'object') return false
  if ('userUid' in value && value.userUid === person.uid && 'gender' in value && value.gender !== 'U')
    return true
  return Object.values(value).some((each) => tells(each, person))
}

const expectClosed = (where: string, answer: unknown): void => {
  const told = closedRoles.filter((role) => tells(answer, people[role]))
  expect([where, told]).toEqual([where, []])
}

const viewersOf: Record<Phase, readonly ActorName[]> = {
  living: ['visitor', 'stranger', 'in family', 'assistant', 'owner'],
  deceased: ['visitor', 'stranger', 'in family', 'editor', 'administrator'],
}

const stageFor = async (actor: ActorName, phase: Phase) => {
  const scene = await setStage(app, cast, actor, { phase, visible: true })
  const viewer = actor === 'visitor' ? null : actor === 'owner' ? scene.page : cast[actor].uid
  await signEverything(app, people, scene, viewer)
  return { ...scene, viewer }
}

const isRead = ({ endpoint }: { endpoint: { method: string } }): boolean => endpoint.method === 'GET'

const screensOf = ({ permalink, event, tribute, picture, proposal }: Scene): string[] =>
  [
    '',
    '/biography',
    '/biography/proposals',
    `/biography/proposals/${proposal}`,
    '/timeline',
    `/timeline/${event}`,
    '/tributes',
    `/tributes/${tribute}`,
    '/pictures',
    `/pictures/${picture}`,
    '/proposals',
    '/deleted',
    '/followers',
    '/followings',
    '/clouds',
  ].map((path) => `/${permalink}${path}`)

const factsIn = (html: string): unknown[] =>
  [...html.matchAll(/<script[^>]*type="application\/json"[^>]*>([^<]*)</g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

const readScreens = async (scene: Scene, browser: Browser): Promise<unknown[]> => {
  const answers: unknown[] = []
  for (const url of screensOf(scene)) {
    const cookies = Object.fromEntries(browser.cookies)
    const { body } = await http.inject({ url, cookies, headers: { accept: 'text/html' } })
    const facts = factsIn(body)
    expect([url, facts.length > 0]).toEqual([url, true])
    expectClosed(url, [facts, body.replaceAll(/<script.*?<\/script>/gs, '')])
    answers.push(facts)
  }
  return answers
}

describe.each(['living', 'deceased'] as const)('on the page of a %s person', (phase) => {
  it.each(viewersOf[phase])(
    'reads reveal to %s only the names of people with closed pages',
    async (actor) => {
      const { browser, viewer, ...scene } = await stageFor(actor, phase)
      const answers: unknown[] = []
      const note = (where: string, answer: unknown) => {
        expectClosed(`${actor} ${where}`, answer)
        answers.push(answer)
      }
      for (const row of rowsOnPages.filter(isRead))
        note(row.endpoint.name, (await browser.call(row.endpoint, row.input(scene))).envelope)
      const keptOut = { params: { uid: scene.page, cloudType: 7 } }
      note('the banned', (await browser.call(clouds.followersOfCloud, keptOut)).envelope)
      for (const row of rowsOfOwn.filter(isRead))
        note(
          row.endpoint.name,
          (await browser.call(row.endpoint, row.input({ uid: viewer ?? '', browser }))).envelope,
        )
      for (const role of closedRoles)
        note(
          'search',
          (await browser.call(search.find, { query: { query: people[role].lastname } })).envelope,
        )
      answers.push(...(await readScreens(scene, browser)))

      const text = JSON.stringify(answers)
      const named = closedRoles.filter((role) => text.includes(people[role].lastname))
      expect([actor, ...named]).toEqual(expect.arrayContaining([...namedFor(actor)]))
    },
  )

  it.each(viewersOf[phase].filter((actor) => actor !== 'visitor'))(
    'writes by %s reveal nothing more',
    async (actor) => {
      let stage: Awaited<ReturnType<typeof stageFor>> | undefined
      for (const row of rowsOnPages.filter((each) => !isRead(each))) {
        stage ??= await stageFor(actor, phase)
        const { browser, viewer: _, ...scene } = stage
        const asFollower = { ...scene, follower: people.follower.uid }
        const { envelope, status } = await browser.call(row.endpoint, row.input(asFollower))
        expectClosed(`${actor} ${row.endpoint.name}`, envelope)
        // A refused call changed nothing: the next one finds the same stage.
        if (status < 400) stage = undefined
      }
    },
  )
})

/** Asserts that signed names stay, so that the rest of this test is not vacuous. */
const namedFor = (actor: ActorName): readonly ClosedRole[] => {
  const everyone = ['author', 'contributor', 'commenter', 'liker', 'editor'] as const
  const hosts = [...everyone, 'actor', 'holder'] as const
  if (actor === 'owner') return [...hosts, 'remover', 'follower', 'banned', 'helper']
  if (actor === 'administrator')
    return [...hosts, 'remover', 'follower', 'banned', 'administrator', 'answerer']
  if (actor === 'assistant' || actor === 'editor') return [...hosts, 'answerer']
  return actor === 'in family' ? [...everyone, 'answerer'] : everyone
}
