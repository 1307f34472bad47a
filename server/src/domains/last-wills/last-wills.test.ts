import { catalogue } from '@souvenance/contract/errors'
import { type GivenWills, lastWills } from '@souvenance/contract/legacy/last-wills'
import { accountWishes, contractKinds } from '@souvenance/contract/legacy/will-answers'
import { limits } from '@souvenance/contract/limits'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createFile } from '../../../test/factories/safe.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { tablesWith } from '../../../test/tables-with.ts'
import { readWillsOf } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const hour = 60 * 60 * 1000
const funeral = (text: string): GivenWills['questions'] => [
  { num: 1, content: [{ num: 4, answer: { text } }] },
]
const insurance = (more: object = {}): GivenWills['contracts'][number] => ({
  uid: crypto.randomUUID(),
  kind: contractKinds.lifeInsurance,
  company: 'Mutuelle du Lac',
  ...more,
})
const willsOf = (text: string, contracts: GivenWills['contracts'] = []): GivenWills => ({
  questions: funeral(text),
  contracts,
})
const save = ({ browser }: TestPerson, wills: GivenWills, version: number, headers = {}) =>
  browser.call(lastWills.save, { body: { lastWills: { ...wills, version } } }, headers)
const read = async ({ browser }: TestPerson) => (await browser.call(lastWills.read)).data
const answersOf = ({ lastWills: { questions } }: Awaited<ReturnType<typeof read>>) =>
  questions.flatMap(({ num, content }) =>
    content.flatMap(({ num: question, answer }) =>
      Object.keys(answer).length > 0 ? [[num, question, answer]] : [],
    ),
  )
const preview = async ({ browser }: TestPerson, wills: GivenWills, language: 'en' | 'fr' = 'en') => {
  const { data } = await browser.call(lastWills.preview, { query: { language }, body: { lastWills: wills } })
  const { pages, ...rest } = await readPdf(Buffer.from(data.pdf, 'base64'))
  return { ...rest, text: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

describe('last wills', () => {
  it('ask every question in the language of the reader before anything is written', async () => {
    const { browser } = await createPerson(app)
    for (const [language, title] of [
      ['en', 'My funeral'],
      ['fr', 'Mes obsèques'],
    ] as const) {
      const { data } = await browser.call(lastWills.read, { query: { language } })
      expect(data.lastWills).toMatchObject({ version: 0, changedAt: null, contracts: [] })
      expect(data.lastWills.questions.map(({ num }) => num)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(data.lastWills.questions[0]?.title).toBe(title)
      expect(JSON.stringify(data)).not.toContain('MISSING')
      expect(answersOf(data)).toEqual([])
    }
  })

  it('are read as they were saved, with the country in words, and without what says nothing', async () => {
    const person = await createPerson(app)
    const contract = insurance({
      number: '88-2041',
      agencyLocation: { address: 'Rue Vaugelas, Annecy', country: { uid: 'FR' } },
    })
    const accounts = [
      { service: 'Photographs', wish: accountWishes.handOver, to: 'Théo' },
      { service: ' ', wish: accountWishes.close },
    ]
    const { data } = await save(
      person,
      {
        questions: [
          ...funeral('At Sévrier, in the morning.'),
          { num: 2, content: [{ num: 4, answer: { text: '  ' } }] },
          { num: 6, content: [{ num: 1, answer: { accounts } }] },
        ],
        contracts: [contract],
      },
      0,
    )
    expect(data.version).toBe(1)
    const now = await read(person)
    expect(now.lastWills).toMatchObject({ version: 1, changedAt: data.changedAt })
    expect(answersOf(now)).toEqual([
      [1, 4, { text: 'At Sévrier, in the morning.' }],
      [6, 1, { accounts: [accounts[0]] }],
    ])
    expect(now.lastWills.contracts).toEqual([
      {
        ...contract,
        agencyLocation: { address: 'Rue Vaugelas, Annecy', country: { uid: 'FR', label: 'France' } },
      },
    ])
  })

  it.each([
    ['an unknown group', { questions: [{ num: 99, content: [] }], contracts: [] }],
    ['an unknown question', { questions: [{ num: 1, content: [{ num: 99, answer: {} }] }], contracts: [] }],
    [
      'an answer of another kind',
      { questions: [{ num: 1, content: [{ num: 1, answer: { people: [] } }] }], contracts: [] },
    ],
    [
      'an unknown choice',
      { questions: [{ num: 1, content: [{ num: 1, answer: { choice: 9 } }] }], contracts: [] },
    ],
    ['a question twice', { questions: [...funeral('a'), ...funeral('b')], contracts: [] }],
    ['an unknown kind of contract', willsOf('a', [insurance({ kind: 77 })])],
    ['a contract with nobody', willsOf('a', [insurance({ company: ' ' })])],
    ['too long a text', willsOf('a'.repeat(limits.willText + 1))],
    [
      'too many contracts',
      willsOf(
        'a',
        Array.from({ length: limits.willContracts + 1 }, () => insurance()),
      ),
    ],
  ] as const)('refuse %s', async (_name, wills) => {
    const person = await createPerson(app)
    expect((await save(person, wills as unknown as GivenWills, 0)).codes).toEqual([catalogue.badInput.key])
    const body = { lastWills: wills as unknown as GivenWills }
    expect((await person.browser.call(lastWills.preview, { body })).codes).toEqual([catalogue.badInput.key])
  })

  it.each([
    willsOf('before\u0000after'),
    willsOf('half of a \ud83d heart'),
    willsOf('', [insurance({ note: '\u0000' })]),
    willsOf('', [insurance({ agencyLocation: { country: { uid: 'ZZ' } } })]),
  ])('are refused where something of it would be lost: %j', async (wills) => {
    expect((await save(await createPerson(app), wills, 0)).status).toBe(400)
  })

  it('take as many contracts as are allowed', async () => {
    const person = await createPerson(app)
    const contracts = Array.from({ length: limits.willContracts }, () => insurance())
    expect((await save(person, willsOf('a', contracts), 0)).status).toBe(200)
    expect((await read(person)).lastWills.contracts).toHaveLength(limits.willContracts)
  })

  it('are shut after a password reset from an unknown browser, like the safe', async () => {
    const person = await createPerson(app)
    await app.services.db
      .updateTable('accounts')
      .set({ shut_until: new Date(Date.now() + 72 * hour) })
      .where('page_uid', '=', person.uid)
      .execute()
    const calls = [lastWills.read, lastWills.saves] as const
    for (const endpoint of calls)
      expect((await person.browser.call(endpoint)).codes).toEqual([catalogue.shutAfterReset.key])
    expect((await save(person, willsOf('a'), 0)).codes).toEqual([catalogue.shutAfterReset.key])
  })
})

describe('two windows', () => {
  it('meet in a refusal that carries both texts', async () => {
    const person = await createPerson(app)
    await save(person, willsOf('first'), 0)
    await save(person, willsOf('from the telephone'), 1)
    const late = await save(person, willsOf('from the desk'), 1)
    expect([late.status, late.codes]).toEqual([409, [catalogue.lastWillsChanged.key]])
    if (late.envelope.status === 'OK') throw new Error('it was saved')
    const context = late.envelope.messages[0]?.context
    expect(context?.version).toBe(2)
    expect(JSON.parse(String(context?.lastWills))).toEqual(willsOf('from the telephone'))
    expect(JSON.parse(String(context?.yourLastWills))).toEqual(willsOf('from the desk'))
  })

  it('saving at the same moment keep one text and refuse the other', async () => {
    const person = await createPerson(app)
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(person, willsOf(text), 0)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await read(person)).lastWills.version).toBe(1)
  })
})

describe('saves', () => {
  it('are kept twenty times, the latest first, and read again', async () => {
    const person = await createPerson(app)
    for (let version = 0; version < limits.willSaves + 3; version += 1)
      await save(person, willsOf(`text ${version + 1}`), version)
    const { items } = (await person.browser.call(lastWills.saves)).data
    expect(items.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, place) => 23 - place))
    const old = await person.browser.call(lastWills.readSave, { params: { version: 4 } })
    expect(answersOf(old.data)).toEqual([[1, 4, { text: 'text 4' }]])
    expect((await person.browser.call(lastWills.readSave, { params: { version: 3 } })).status).toBe(404)
    const other = await createPerson(app)
    expect((await other.browser.call(lastWills.readSave, { params: { version: 4 } })).status).toBe(404)
  })
})

describe('files of the safe', () => {
  it('are named while the safe is open, and only then', async () => {
    const person = await createPerson(app)
    const { itemUid } = await createFile(app, person, { filename: 'Police d’assurance.pdf' })
    const stranger = await createPerson(app)
    const theirs = await createFile(app, stranger, { filename: 'Private.pdf' })
    const wills = {
      questions: [{ num: 1, content: [{ num: 4, answer: { text: 'See', files: [theirs.itemUid] } }] }],
      contracts: [insurance({ file: itemUid })],
    }
    await save(person, wills, 0)
    expect(await read(person)).toMatchObject({
      safeLocked: false,
      files: [
        { uid: theirs.itemUid, name: null, gone: true },
        { uid: itemUid, name: 'Police d’assurance.pdf', gone: false },
      ],
    })
    expect((await preview(person, wills)).text).toContain('In the safe: Police d’assurance.pdf')
    expect((await preview(person, wills)).text).not.toContain('Private')

    app.clock.moveBy(hour)
    expect(await read(person)).toMatchObject({
      safeLocked: true,
      files: [
        { name: null, gone: true },
        { uid: itemUid, name: null, gone: false },
      ],
    })
    const locked = await preview(person, wills)
    app.clock.moveBy(-hour)
    expect(locked.text).toContain('A file in the safe, which opens with it')
    expect(locked.text).not.toContain('Police')

    await person.browser.call(safe.remove, { params: { itemUid } })
    expect((await read(person)).files[1]).toEqual({ uid: itemUid, name: null, gone: true })
  })
})

describe('the document', () => {
  const people = [{ name: 'Théo Moreau', contact: '+33 6 00 00 00 00' }]
  const wills: GivenWills = {
    questions: [
      { num: 1, content: [{ num: 1, answer: { choice: 2, text: 'Sans fleurs' } }] },
      { num: 4, content: [{ num: 1, answer: { people } }] },
      { num: 6, content: [{ num: 1, answer: { accounts: [{ service: 'Courriel', wish: 1 }] } }] },
      { num: 8, content: [{ num: 1, answer: { text: '« Merci », l’œil clair.\nEt à bientôt.' } }] },
    ],
    contracts: [insurance({ agencyLocation: { country: { uid: 'FR' } }, note: 'Payé en 2022' })],
  }

  it('says everything that was written, in the language of its reader, saved or not', async () => {
    const person = await createPerson(app, { firstname: 'Claire', lastname: 'Laurent' })
    const french = await preview(person, wills, 'fr')
    for (const said of [
      'Ce que je voudrais',
      'Crémation',
      'Théo Moreau, +33 6 00 00 00 00',
      'Courriel : Le fermer',
      '« Merci », l’œil clair.',
      'Et à bientôt.',
      'Assurance vie',
      'Mutuelle du Lac',
      'Payé en 2022',
      'Claire Laurent, dernières volontés',
    ])
      expect(french.text).toContain(said)
    expect(french).toMatchObject({ language: 'fr', title: 'Claire Laurent, dernières volontés' })
    const english = await preview(person, wills, 'en')
    expect(english.text).toContain('Cremation')
    expect(english.text).toContain('Courriel: Close it')
    expect((await read(person)).lastWills.version).toBe(0)
  })

  it('says what it is not, and what a legal will needs', async () => {
    const person = await createPerson(app)
    expect((await preview(person, wills, 'fr')).text).toMatch(/article 970.*Wills Act 1837/)
    const { text } = await preview(person, { questions: [], contracts: [] })
    expect(text).toContain('not a legal will')
    expect(text).toMatch(/by hand, dated and signed.*two witnesses/)
  })

  it('is made from as much text as can be saved', async () => {
    const person = await createPerson(app)
    const longest = 'Le matin, pour que les bateaux viennent. '.repeat(200).slice(0, limits.willText)
    const { questions } = (await read(person)).lastWills
    const full = questions.map(({ num, content }) => ({
      num,
      content: content
        .filter(({ kind }) => kind === 'long' || kind === 'text')
        .map((question) => ({ num: question.num, answer: { text: longest } })),
    }))
    const contracts = Array.from({ length: limits.willContracts }, () =>
      insurance({ note: 'n'.repeat(1000) }),
    )
    const { text } = await preview(person, { questions: full, contracts })
    expect(text.length).toBeGreaterThan(100_000)
  })
})

it('no table and no mail holds a word of last wills, and nobody else reads them', async () => {
  const person = await createPerson(app)
  const canary = `canary-${crypto.randomUUID()}`
  const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
  const wills = willsOf(canary, [insurance({ company: canary, note: canary })])
  await save(person, wills, 0, keyed())
  await save(person, wills, 0, keyed())
  await person.browser.call(lastWills.preview, { body: { lastWills: wills } }, keyed())
  expect(JSON.stringify(await read(person))).toContain(canary)
  expect(await tablesWith(app.services.db, canary)).toEqual([])
  expect(JSON.stringify(await app.mails())).not.toContain(canary)
  const other = await createPerson(app)
  for (const browser of [other.browser, app.browser()])
    for (const endpoint of [lastWills.read, lastWills.saves])
      expect(JSON.stringify((await browser.call(endpoint)).envelope)).not.toContain(canary)
  const kept = await readWillsOf(app.services, person.uid)
  expect(kept?.wills).toEqual(wills)
})
