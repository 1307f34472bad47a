import type { Endpoint } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../factories/accounts.ts'
import { createItem } from '../factories/create-item.ts'
import { cardOf, saveCard } from '../factories/ice-cards.ts'
import { comeBack, createTestator, reportDeathOf, signInAgain } from '../factories/leave-wills.ts'
import { letPass, nameHeir } from '../factories/stand-in-life.ts'
import { type Browser, startTestApp, type TestApp } from '../start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 86_400_000
const wish = 'canary of the last wills'
const contract = 'canary of a contract'
const allergy = 'canary of an allergy'
const sealed = 'canary of a sealed memory'
const fileName = 'canary-of-the-safe.txt'
const reads = endpoints.filter(({ method }) => method === 'GET')

/** Every parameter is the donor, or a file of theirs where a call asks for one. */
const inputFor = (endpoint: Endpoint, { owner, itemUid }: { owner: Someone; itemUid: string }) => ({
  params: Object.fromEntries(
    Object.keys(endpoint.params.properties).map((name) => [
      name,
      /item|folder|file/i.test(name) ? itemUid : owner.userUid,
    ]),
  ),
})

const createHousehold = async () => {
  const { owner, heir, ofPage, ofSafe, stranger, itemUid } = await createTestator(app, {
    wish,
    fileName,
    contract,
  })
  expect((await saveCard(owner, cardOf({ allergies: [{ label: allergy }] }))).status).toBe(200)
  const page_uid = owner.userUid
  await createItem(app.services.db, {
    page_uid,
    author_uid: page_uid,
    state: 'pm',
    clouds: [cloudTypes.family],
    message: sealed,
  })
  const gone = await signUpConfirmed(app)
  await nameHeir(app, owner, gone)
  const heirs = { heir, 'heir of the page': ofPage, 'heir of the safe': ofSafe, 'who left': gone }
  return { owner, people: { ...heirs, stranger }, itemUid }
}

type Household = Awaited<ReturnType<typeof createHousehold>>

/** Which secrets each of them finds in any answer. */
const findSecrets = async (household: Household, browser: Browser): Promise<string[]> => {
  const found = new Set<string>()
  for (const endpoint of reads) {
    const { envelope } = await browser.call(endpoint, inputFor(endpoint, household) as never)
    const text = JSON.stringify(envelope)
    for (const secret of [wish, contract, fileName, allergy, sealed])
      if (text.includes(secret)) found.add(secret)
  }
  return [...found].toSorted()
}

const findAll = async (household: Household): Promise<Record<string, string[]>> => {
  const readers = Object.entries<{ browser: Browser }>({
    visitor: { browser: app.browser() },
    ...household.people,
  })
  const found = readers.map(async ([name, { browser }]) => [name, await findSecrets(household, browser)])
  return Object.fromEntries(await Promise.all(found))
}

const nothing = {
  visitor: [],
  stranger: [],
  heir: [],
  'heir of the page': [],
  'heir of the safe': [],
  'who left': [],
}

it('shows what was left to whom it was left, after a death only', async () => {
  const household = await createHousehold()
  const { owner, people } = household
  expect(await findAll(household)).toEqual(nothing)
  await reportDeathOf(app, owner, people.heir)
  const left = { legacyUid: owner.userUid, userUid: owner.userUid }
  await people['who left'].browser.call(legacies.leave, { params: left })
  expect(await findAll(household)).toEqual(nothing)

  await letPass(app, 8 * day)
  const open = await findAll(household)
  expect(open).toEqual({
    ...nothing,
    heir: [contract, fileName, sealed, wish].toSorted(),
    'heir of the page': [sealed],
    'heir of the safe': open['heir of the safe'],
  })
  expect([[], [fileName]]).toContainEqual(open['heir of the safe'])
  await signInAgain(owner)
  expect(await findSecrets(household, owner.browser)).toEqual([])

  await comeBack(owner)
  expect(await findAll(household)).toEqual(nothing)
  expect(await findSecrets(household, owner.browser)).toEqual(expect.arrayContaining([allergy, sealed, wish]))
})
