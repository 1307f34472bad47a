import { randomBytes } from 'node:crypto'
import { catalogue } from '@souvenance/contract/errors'
import { safe } from '@souvenance/contract/safe/safe'
import { safeAddresses, safeUploads } from '@souvenance/contract/safe/safe-addresses'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { patience } from '../../../../test/patience.ts'
import { fetchFile, hashOf, tus } from '../../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { pieceSize } from './split-body.ts'

let app: TestApp
let origin: string
const megabyte = 1024 * 1024

beforeAll(async () => {
  app = await startTestApp({ MAX_SAFE_FILE_MB: '64' })
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.stop())

/** Signs in as a non-browser client does, with an Origin header. */
const headersOf = ({ browser }: TestPerson) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  origin: app.services.config.publicUrl,
})

const optionsFor = (person: TestPerson, options: UploadOptions): UploadOptions => ({
  endpoint: `${origin}${safeAddresses.uploads}`,
  headers: headersOf(person),
  retryDelays: null,
  ...options,
})

type Ended = { url: string; item: string | undefined }

const run = (person: TestPerson, bytes: Buffer, options: UploadOptions = {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...optionsFor(person, options),
      onSuccess: ({ lastResponse }) =>
        resolve({ url: upload.url ?? '', item: lastResponse.getHeader(safeUploads.item) }),
      onError: reject,
    })
    upload.start()
  })

/** Destroys every connection in the middle of a request. */
const runAndCut = (person: TestPerson, bytes: Buffer, options: UploadOptions, at: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...optionsFor(person, options),
      onProgress: (sent) => {
        if (sent >= at) upload.abort().then(() => resolve(upload.url ?? ''), reject)
      },
      onError: reject,
    })
    upload.start()
  })

const refusalOf = (uploading: Promise<unknown>) =>
  uploading.then(
    () => undefined,
    (error: DetailedError) => ({
      status: error.originalResponse?.getStatus(),
      body: error.originalResponse?.getBody() ?? '',
    }),
  )

const bytesOf = async ({ browser }: TestPerson, item = '') => (await fetchFile(app, browser, item)).bytes
const pathOf = (url: string) => new URL(url).pathname

describe('a standard client of the protocol', () => {
  it('sends a file in chunks without checksums, under its name', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(3 * megabyte + 1)
    const { url, item } = await run(person, bytes, {
      chunkSize: megabyte,
      metadata: { filename: 'Été 1975.mp4', lastMod: '0' },
    })
    expect((await bytesOf(person, item)).equals(bytes)).toBe(true)
    const [kept] = (await person.browser.call(safe.root)).data.items
    expect(kept).toMatchObject({ itemUid: item, name: 'Été 1975', ext: 'mp4', size: bytes.length })
    const { headers } = await tus(app, person.browser, { method: 'HEAD', url: pathOf(url) })
    expect(headers).toMatchObject({
      'upload-offset': String(bytes.length),
      'upload-length': String(bytes.length),
    })
  })

  it('sends everything in one request by default', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(safeUploads.mostChunkBytes + megabyte)
    const { item } = await run(person, bytes)
    expect((await bytesOf(person, item)).equals(bytes)).toBe(true)
  })

  it('resumes after a cut from what was stored', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(4 * pieceSize)
    const url = await runAndCut(person, bytes, {}, 2 * pieceSize + megabyte)
    const offsetOf = async () =>
      Number((await tus(app, person.browser, { method: 'HEAD', url: pathOf(url) })).headers['upload-offset'])
    await expect.poll(offsetOf, patience).toBeGreaterThanOrEqual(pieceSize)
    const sent: number[] = []
    // The server may still store a piece of the cut request: the 409 then makes a client ask for the offset again.
    const retryDelays = [0, 100, 1000, 3000]
    const resumed = { uploadUrl: url, retryDelays, onProgress: (at: number) => sent.push(at) }
    const { item } = await run(person, bytes, resumed)
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(pieceSize)
    expect((await bytesOf(person, item)).equals(bytes)).toBe(true)
  })

  it('is checked against the hash of the whole file, if given', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(megabyte)
    const right = await run(person, bytes, { metadata: { sha256: hashOf(bytes) } })
    expect((await bytesOf(person, right.item)).equals(bytes)).toBe(true)
    const wrong = await refusalOf(run(person, bytes, { metadata: { sha256: hashOf(randomBytes(8)) } }))
    expect(wrong?.status).toBe(422)
    expect(wrong?.body).toContain(catalogue.checksumWrong.key)
    expect((await person.browser.call(safe.root)).data.items).toHaveLength(1)
  })

  it('can terminate its upload', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(2 * megabyte)
    const url = await runAndCut(person, bytes, { chunkSize: megabyte }, megabyte + 1)
    await Upload.terminate(url, optionsFor(person, {}))
    expect((await tus(app, person.browser, { method: 'HEAD', url: pathOf(url) })).status).toBe(404)
  })

  it('is refused without a session, from another origin, and without a size', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(1000)
    const headers = headersOf(person)
    const visitor = await refusalOf(run(person, bytes, { headers: { origin: headers.origin } }))
    const foreign = await refusalOf(
      run(person, bytes, { headers: { ...headers, origin: 'https://elsewhere.example' } }),
    )
    const deferred = await refusalOf(run(person, bytes, { uploadLengthDeferred: true }))
    expect([visitor?.status, foreign?.status, deferred?.status]).toEqual([401, 403, 400])
    expect(deferred?.body).toContain(catalogue.badInput.key)
  })
})

describe('the OPTIONS of the protocol', () => {
  it('list versions, extensions and the maximum size', async () => {
    const { browser } = await createPerson(app)
    const { status, headers } = await tus(app, browser, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,expiration,checksum',
      'tus-checksum-algorithm': 'sha256',
      'tus-max-size': String(64 * megabyte - 1),
    })
  })

  it('refuse another version with the supported one', async () => {
    const { browser } = await createPerson(app)
    const headers = { 'tus-resumable': '0.2.2', 'upload-length': '10' }
    const reply = await tus(app, browser, { method: 'POST', headers })
    expect([reply.status, reply.headers['tus-version']]).toEqual([412, '1.0.0'])
  })

  it('refuse an unreadable checksum, and a chunk beyond the end', async () => {
    const { browser } = await createPerson(app)
    const begun = await tus(app, browser, { method: 'POST', headers: { 'upload-length': '10' } })
    const url = String(begun.headers.location)
    const send = (payload: Buffer, headers: Record<string, string> = {}) =>
      tus(app, browser, {
        method: 'PATCH',
        url,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...headers },
        payload,
      })
    expect((await send(randomBytes(10), { 'upload-checksum': 'md5 abc' })).status).toBe(400)
    expect((await send(randomBytes(11))).status).toBeGreaterThanOrEqual(400)
    expect((await send(randomBytes(10))).status).toBe(204)
  })
})
