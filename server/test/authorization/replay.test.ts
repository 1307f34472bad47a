import { deletion } from '@souvenance/contract/accounts/deletion'
import { ownExports } from '@souvenance/contract/accounts/exports'
import { pictureComments, timelineComments, tributeComments } from '@souvenance/contract/items/comments'
import { library } from '@souvenance/contract/items/library'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { covers, headerPictures, profiles } from '@souvenance/contract/pages/header-pictures'
import { teams } from '@souvenance/contract/people/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../factories/create-person.ts'
import { addBan } from '../factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../start-app.ts'
import type { PageRow, Scene } from './row.ts'
import { rowsOnPages } from './rows.ts'
import { type ActorName, createCast, setStage } from './stage.ts'

/** They need an own picture and are tested in replay-own.test.ts. */
const withFile: readonly unknown[] = [headerPictures.upload, profiles.add, covers.add, library.create]
/** A deleted comment has no author left: the remaining count is served to anyone who may comment. */
const forgotten: readonly unknown[] = [pictureComments, timelineComments, tributeComments].map(
  ({ remove }) => remove,
)
/** Leaving an invisible page is answered alike, though the caller may no longer see it. */
const leaving: readonly unknown[] = [teams.leaveAssistance]
/** Calls that take the password, which the rows do not know: tried with their domain. */
const withPassword: readonly unknown[] = [
  legacies.removeLegatee,
  legacies.changeScope,
  legacies.changeQuorum,
  ownExports.askMemorial,
  deletion.remove,
]
const writes = rowsOnPages.filter(
  ({ endpoint }) =>
    endpoint.method !== 'GET' && !withFile.includes(endpoint) && !withPassword.includes(endpoint),
)

let app: TestApp
let cast: Record<ActorName, TestPerson>

beforeAll(async () => {
  app = await startTestApp()
  cast = await createCast(app)
})

afterAll(() => app.stop())

type Performer = 'administrator' | 'in family' | 'author'
type Staged = Scene & { performer: Browser; person: string; send: () => Promise<Answered> }
type Answered = { status: number; envelope: unknown }

/** A performer on their own page, who sends the same request with the same key repeatedly. */
const stage = async (row: PageRow, name: Performer, visible = true): Promise<Staged> => {
  const actor = name === 'author' ? 'visitor' : name
  const scene = await setStage(app, cast, actor, { phase: 'deceased', visible })
  const { browser: performer, uid: person } = name === 'author' ? cast.stranger : cast[name]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = async () => {
    const { status, envelope } = await performer.call(row.endpoint, row.input(scene), headers)
    return { status, envelope }
  }
  return { ...scene, performer, person, send }
}

const loseLevel = async (page: string, person: string): Promise<void> => {
  const { db } = app.services
  await db.deleteFrom('caretakers').where('page_uid', '=', page).where('user_uid', '=', person).execute()
  await db.deleteFrom('follows').where('page_uid', '=', page).where('follower_uid', '=', person).execute()
}

/** Returns whether this performer may make the call at all. */
const repeatAs = async (row: PageRow, name: Performer): Promise<boolean> => {
  const repeated = await stage(row, name)
  const first = await repeated.send()
  if (first.status !== 200) return false
  expect([name, await repeated.send()]).toEqual([name, first])

  const banned = await stage(row, name)
  await banned.send()
  await loseLevel(banned.page, banned.person)
  await addBan(app.services.db, banned)
  expect([name, (await banned.send()).status]).toEqual([name, 404])
  return true
}

const repeatDismissed = async (row: PageRow, visible: boolean): Promise<void> => {
  const dismissed = await stage(row, 'administrator', visible)
  await dismissed.send()
  await loseLevel(dismissed.page, dismissed.person)
  const { status } = await dismissed.send()
  const isOpen = row.stranger === 'ok' || forgotten.includes(row.endpoint)
  const allowed = (visible && isOpen) || leaving.includes(row.endpoint) ? [200] : [403, 404]
  expect([visible, allowed.includes(status), status]).toEqual([visible, true, status])
}

describe('a replayed write', () => {
  it.each(writes.map((row) => [row.endpoint.name, row] as const))(
    '%s is answered alike, and like a new request once its rights are gone',
    async (_name, row) => {
      const [asHolder, ...others] = await Promise.all(
        (['administrator', 'in family', 'author'] as const).map((name) => repeatAs(row, name)),
      )
      expect([asHolder, ...others]).toContain(true)
      if (asHolder) await Promise.all([true, false].map((visible) => repeatDismissed(row, visible)))
    },
  )
})
