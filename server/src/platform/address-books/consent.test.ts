import { afterEach, expect, it } from 'vitest'
import { type Answer, type OutsideWorld, startOutsideWorld } from '../../../test/outside-world.ts'
import type { BookTask } from './book-task.ts'
import type { Card } from './card.ts'
import { beginConsent } from './consent.ts'
import type { ConsentProviderName } from './consent-providers.ts'

const open = [['93.184.216.34']]
const names = {
  'oauth2.googleapis.com': open,
  'people.googleapis.com': open,
  'login.microsoftonline.com': open,
  'graph.microsoft.com': open,
}
const client = {
  clientId: 'souvenance',
  clientSecret: 'of the operator',
  redirectUri: 'https://souvenance.example/my/contacts/from/google',
}

let world: OutsideWorld | undefined
afterEach(() => world?.stop())

const forms: URLSearchParams[] = []
const provider: Answer = async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const send = (value: object, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const path = new URL(request.url ?? '', 'https://x.example')
  if (path.pathname.endsWith('/token')) {
    const form = new URLSearchParams(body)
    forms.push(form)
    if (form.get('code') !== 'good') return send({ error: 'invalid_grant' }, 400)
    return send({ access_token: 'a token', token_type: 'bearer', expires_in: 60 })
  }
  if (path.pathname === '/revoke') return send({})
  if (request.headers.authorization !== 'Bearer a token') return send({}, 401)
  if (path.pathname.startsWith('/v1.0'))
    return send({
      value: [
        { displayName: 'Rose', emailAddresses: [{ address: 'rose@laurent.example' }, { address: null }] },
      ],
      '@odata.nextLink': 'https://elsewhere.example/steal',
    })
  const second = path.searchParams.get('pageToken') === 'two'
  return send({
    totalPeople: 2,
    connections: second
      ? [{ emailAddresses: [{ value: 'theo@laurent.example' }] }]
      : [{ names: [{ displayName: 'Rose' }], emailAddresses: [{ value: 'rose@laurent.example' }] }, {}],
    ...(!second && { nextPageToken: 'two' }),
  })
}

const read = async (
  name: ConsentProviderName,
  code: string,
  change: (answer: URLSearchParams) => void = () => {},
) => {
  world = await startOutsideWorld(names, provider)
  const { url, ...secrets } = await beginConsent(name, client)
  const answer = new URLSearchParams({ code, state: secrets.state })
  change(answer)
  const consented = { provider: name, client, secrets, answer: answer.toString() }
  const task: BookTask = { kind: 'consent', consented, trusted: [] }
  const cards: Card[] = []
  for await (const batch of world.readBook(task, new AbortController().signal)) cards.push(...batch.cards)
  return { cards, url: new URL(url), asked: world.asked }
}

it('asks with a challenge, a state and the right to read only', async () => {
  const { url } = await read('google', 'good')
  const query = Object.fromEntries(url.searchParams)
  expect(url.origin).toBe('https://accounts.google.com')
  expect(query).toMatchObject({
    code_challenge_method: 'S256',
    response_type: 'code',
    client_id: 'souvenance',
  })
  expect(query.scope).toMatch(/readonly$/)
  expect(query.state?.length).toBeGreaterThan(30)
  expect(forms.at(-1)?.get('code_verifier')?.length).toBeGreaterThan(40)
})

it('reads page after page, and gives the token back', async () => {
  const { cards, asked } = await read('google', 'good')
  expect(cards).toEqual([
    { email: 'rose@laurent.example', name: 'Rose' },
    { email: 'theo@laurent.example', name: '' },
  ])
  expect(asked.at(-1)).toContain('/revoke')
})

it('follows no list elsewhere', async () => {
  const { cards, asked } = await read('microsoft', 'good')
  expect(cards).toEqual([{ email: 'rose@laurent.example', name: 'Rose' }])
  expect(asked.some((line) => line.includes('elsewhere'))).toBe(false)
})

it.each([
  ['a code the provider does not know', 'bad', () => {}],
  ['another state', 'good', (answer: URLSearchParams) => answer.set('state', 'another')],
  ['no state', 'good', (answer: URLSearchParams) => answer.delete('state')],
  ['a no', 'good', (answer: URLSearchParams) => answer.set('error', 'access_denied')],
] as const)('refuses %s', async (_, code, change) => {
  await expect(read('google', code, change)).rejects.toThrow(expect.objectContaining({ fault: 'consent' }))
  expect(world?.asked.some((line) => line.startsWith('people'))).toBe(false)
})
