import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { safeAddresses, safeUploads } from '@souvenance/contract/safe/safe-addresses'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPerson, type TestPerson } from '../factories/create-person.ts'
import { beginUpload, checksumOf } from '../send-file.ts'
import { startTestApp, type TestApp } from '../start-app.ts'

/** Asks for more space than any disk has, so that every file is refused with 507. */
const fullDisk = { FREE_DISK_MB: String(10 ** 9) }

let app: TestApp
let full: TestApp
const origins = new Map<TestApp, string>()

beforeAll(async () => {
  app = await startTestApp({ MAX_PIC_SIZE_MB: '1' })
  full = await startTestApp(fullDisk)
  for (const one of [app, full]) origins.set(one, await one.http.listen({ host: '127.0.0.1', port: 0 }))
})

afterAll(async () => {
  await app.stop()
  await full.stop()
})

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: Buffer }

/** A client with one keep-alive connection, like a browser. */
const openClient = (to: TestApp, person?: TestPerson) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const cookie = [...(person?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const origin = origins.get(to) ?? ''
  return async ({ method, path, headers, body }: Sent): Promise<number> => {
    const sending = request(origin + path, {
      method,
      agent,
      headers: {
        origin: to.services.config.publicUrl,
        cookie,
        ...(body && { 'content-length': String(body.length) }),
        ...headers,
      },
    })
    const answered = once(sending, 'response')
    sending.end(body)
    const [response] = await answered
    // The server may close before the rest of the body is sent.
    sending.on('error', () => {})
    await response.resume().toArray()
    return response.statusCode
  }
}

const next = { method: 'GET', path: `${apiBase}${accounts.session.path}` }
const sizes = [200_000, 350_000, 500_000, 5_000_000]

const chunk = (path: string, body: Buffer, offset = 0): Sent => ({
  method: 'PATCH',
  path,
  headers: {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    [safeUploads.chunkChecksum]: checksumOf(body),
  },
  body,
})

const form = (path: string, field: string, size: number): Sent => {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from('\r\n--b--\r\n')]),
  }
}

const uploadOf = async (to: TestApp, person: TestPerson, size: number): Promise<string> =>
  (await beginUpload(to, person.browser, { size, filename: 'a.bin' })).url

describe.each(sizes)('a body of %i bytes that is refused', (size) => {
  const body = Buffer.alloc(size)
  const picture = `${apiBase}/users/me/pictures/upload`
  const file = `${apiBase}/users/me/digital-safe/file`
  const refusals: [string, number, () => Promise<{ to: TestApp; person?: TestPerson; sent: Sent }>][] = [
    [
      'a chunk for which there is no room',
      507,
      async () => {
        const person = await createPerson(full)
        return { to: full, person, sent: chunk(await uploadOf(full, person, size), body) }
      },
    ],
    [
      'a chunk that is not what its checksum says',
      422,
      async () => {
        const person = await createPerson(app)
        const sent = chunk(await uploadOf(app, person, size), body)
        return { to: app, person, sent: { ...sent, body: Buffer.alloc(size, 1) } }
      },
    ],
    [
      'a chunk for another place',
      409,
      async () => {
        const person = await createPerson(app)
        return { to: app, person, sent: chunk(await uploadOf(app, person, 2 * size), body, 7) }
      },
    ],
    [
      'a chunk of nobody',
      401,
      async () => ({ to: app, sent: chunk(`${safeAddresses.uploads}/${crypto.randomUUID()}`, body) }),
    ],
    [
      'a chunk of nothing',
      404,
      async () => ({
        to: app,
        person: await createPerson(app),
        sent: chunk(`${safeAddresses.uploads}/${crypto.randomUUID()}`, body),
      }),
    ],
    ['a picture of nobody', 401, async () => ({ to: app, sent: form(picture, 'image', size) })],
    [
      'a picture that is none',
      size > 1_000_000 ? 413 : 422,
      async () => ({ to: app, person: await createPerson(app), sent: form(picture, 'image', size) }),
    ],
    [
      'a picture of someone unconfirmed',
      403,
      async () => {
        const person = await createPerson(app, { confirmed: false })
        const other = await createPerson(app)
        return { to: app, person, sent: form(picture.replace('me', other.uid), 'image', size) }
      },
    ],
    [
      'a file for which there is no room',
      507,
      async () => ({ to: full, person: await createPerson(full), sent: form(file, 'file', size) }),
    ],
    [
      'a file under another name',
      400,
      async () => ({ to: app, person: await createPerson(app), sent: form(file, 'other', size) }),
    ],
    [
      'words of nobody',
      size > 1_000_000 ? 413 : 400,
      async () => ({
        to: app,
        sent: {
          method: 'POST',
          path: `${apiBase}${accounts.signIn.path}`,
          headers: { 'content-type': 'application/json' },
          body,
        },
      }),
    ],
    [
      'words from another origin',
      403,
      async () => ({
        to: app,
        sent: {
          method: 'POST',
          path: `${apiBase}${accounts.signIn.path}`,
          headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
          body,
        },
      }),
    ],
  ]

  it.each(refusals)('%s is answered with %i, and the next request at once', async (_name, status, set) => {
    const { to, person, sent } = await set()
    const send = openClient(to, person)
    expect(await send(sent)).toBe(status)
    expect(await send(next)).toBe(200)
    expect(await send(next)).toBe(200)
  })
})
