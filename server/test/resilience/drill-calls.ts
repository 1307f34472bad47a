import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { search } from '@souvenance/contract/pages/search'
import { safe } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { jpegOf } from '../sample-pictures.ts'
import { goodPassword } from './api-client.ts'
import { openSafeClient } from './safe-client.ts'

export type Answer = { status: number; retryAfter: string | null; ms: number; body: string }
type Calls = Record<string, () => Promise<Answer>>

const assets = fileURLToPath(new URL('../../../web/dist/assets', import.meta.url))

/** A file of the built web, if it has been built. */
const findAsset = (): string | undefined => {
  try {
    return readdirSync(assets).find((name) => name.endsWith('.js'))
  } catch {
    return undefined
  }
}

const timed = async (work: () => Promise<Response>): Promise<Answer> => {
  const start = performance.now()
  const response = await work()
  const body = await response.text()
  const ms = performance.now() - start
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms, body }
}

const chunkBytes = 100_000

/** One call of every kind, ready for any state of the service. */
export const prepareCalls = async (url: string): Promise<Calls> => {
  const email = 'drill@laurent.example'
  const client = await openSafeClient(url, email)
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    timed(() =>
      fetch(url + path, {
        ...init,
        headers: {
          origin: url,
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...init.headers,
        },
      }),
    )
  const json = (method: string, path: string, body: object) =>
    send(apiBase + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const picture = new Uint8Array(await jpegOf(320, 200))
  const sendPicture = () => {
    const form = new FormData()
    form.append('pictureType', '3')
    form.append('image', new Blob([picture]), 'garden.jpg')
    return send(`${apiBase}/users/me/pictures/upload`, { method: 'POST', body: form })
  }
  const media = JSON.parse((await sendPicture()).body).data.url as string
  await client.sendForm('letter.txt', Buffer.from('Dear Claire,'))
  const [letter] = await client.list()
  const bytes = Buffer.alloc(1000 * chunkBytes)
  const upload = await client.begin('film.bin', bytes)
  let offset = 0
  const sendChunk = async () => {
    const answer = await timed(() => client.sendChunk(upload, bytes, offset, chunkBytes))
    if (answer.status === 204) offset += chunkBytes
    return answer
  }
  const asset = findAsset()
  const { permalink } = JSON.parse((await send(apiBase + accounts.session.path)).body).data.user
  return {
    healthz: () => send('/healthz'),
    readyz: () => send('/readyz'),
    ...(asset && {
      'a page': () => send(`/${permalink}`, { headers: { accept: 'text/html' } }),
      'a part of the web': () => send(`/assets/${asset}`),
    }),
    'a public read': () => send(apiBase + search.publicMemorials.path),
    'a signed-in read': () => send(apiBase + accounts.listSessions.path),
    'signing in': () =>
      timed(() =>
        fetch(`${url}${apiBase}${accounts.signIn.path}`, {
          method: 'POST',
          headers: { origin: url, 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: goodPassword }),
        }),
      ),
    'a small write': () => json('PUT', accountSettings.changeLanguage.path, { language: 'fr' }),
    'a folder in the safe': () => json('POST', safe.createFolderInRoot.path, { name: crypto.randomUUID() }),
    'a picture sent': sendPicture,
    'a chunk sent': sendChunk,
    'a file of the safe': () => send(safeAddresses.content(letter?.itemUid ?? '')),
    'a picture shown': () => send(media.replace(url, '')),
  }
}
