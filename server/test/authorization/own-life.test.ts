import { access } from '@souvenance/contract/accounts/access'
import { accounts } from '@souvenance/contract/accounts/accounts'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../factories/create-person.ts'
import { endReport, finishReport, startReport } from '../factories/death-reports.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { rowsOfOwn } from './rows.ts'

let app: TestApp
let dead: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  dead = await createDead()
})
afterAll(() => app.stop())

const createDead = async (): Promise<TestPerson> => {
  const person = await createPerson(app)
  await finishReport(app.services.db, person.uid)
  return person
}

const createReported = async (): Promise<TestPerson> => {
  const person = await createPerson(app)
  await startReport(app.services.db, person.uid)
  return person
}

const createReturned = async (): Promise<TestPerson> => {
  const person = await createDead()
  await endReport(app.services.db, person.uid)
  return person
}

/** Calls that somebody whose page is a memorial may still make: to know it, to come back, and to leave. */
const openToTheDead: readonly Endpoint[] = [
  access.challenge,
  access.signIn,
  access.prove,
  accounts.signIn,
  accounts.signOut,
  accounts.session,
  deathReports.resurrect,
  deathReports.resurrectPing,
]

const rows = rowsOfOwn.map((row) => [row.endpoint.name, row] as const)
const aboutWhoAsks = [401, 403, 404]

/** Reading changes nothing: one person is enough. */
const readers = new Map<string, Promise<TestPerson>>()
const findReader = (state: string, create: () => Promise<TestPerson>): Promise<TestPerson> => {
  const reader = readers.get(state) ?? create()
  readers.set(state, reader)
  return reader
}

describe.each([
  ['reported', createReported, deathReports.alive],
  ['returned', createReturned, inherited.undoMeanwhile],
] as const)('somebody who was %s', (state, create, offered) => {
  it.each(rows)('calls %s as before', async (_name, { endpoint, input, confirmed }) => {
    const person = await (endpoint.method === 'GET' ? findReader(state, create) : create())
    const { status, codes } = await person.browser.call(endpoint, input(person))
    expect(codes).not.toContain(catalogue.onlyReturn.key)
    const expected = endpoint === offered ? 200 : confirmed
    if (expected === 'ok') expect([status < 500, aboutWhoAsks.includes(status)]).toEqual([true, false])
    else expect(status).toBe(expected)
  })
})

describe('somebody who is taken for dead', () => {
  it.each(rows)('is only offered to return by %s', async (name, { endpoint, input }) => {
    const open = openToTheDead.includes(endpoint)
    const person = open ? await createDead() : dead
    const { codes } = await person.browser.call(endpoint, input(person))
    expect([name, codes.includes(catalogue.onlyReturn.key)]).toEqual([name, !open])
  })
})
