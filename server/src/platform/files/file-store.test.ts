import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileAltered, FileMissing, type FileStore, StorageFull } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

let folder: string
let s3: S3rver
const stores: { folder?: FileStore; s3?: FileStore } = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files '))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // This test server signs a bucket's path without its last slash, so it refuses every listing.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'memories', configs: [] }],
  })
  const { port } = await s3.run()
  stores.folder = await openFolderStore({ folder: join(folder, 'files'), minimumFreeBytes: 0 })
  stores.s3 = createS3Store({
    bucket: 'memories',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function* cutShort(bytes: Buffer) {
  yield bytes
  throw new Error('the connection was cut')
}

describe.each(['folder', 's3'] as const)('the %s store', (kind) => {
  const store = () => {
    const found = stores[kind]
    if (!found) throw new Error('the store is not open')
    return found
  }
  const write = (key: string, bytes: Buffer) => store().write(key, Readable.from([bytes]))

  test('gives back what was written, with its size', async () => {
    const bytes = randomBytes(100_000)
    expect(await write('pictures/ab/one', bytes)).toEqual({ size: 100_000 })
    expect(await buffer(await store().read('pictures/ab/one'))).toEqual(bytes)
    expect(await store().stat('pictures/ab/one')).toEqual({ size: 100_000 })
  })

  test('takes a file larger than one part', async () => {
    const part = randomBytes(1024 * 1024)
    const source = Readable.from(Array.from({ length: 20 }, () => part))
    const { size } = await store().write('large', source)
    expect(size).toBe(20 * part.length)
    const read = await buffer(await store().read('large'))
    expect(read.equals(Buffer.concat(Array.from({ length: 20 }, () => part)))).toBe(true)
  })

  test('keeps an empty file', async () => {
    expect((await store().write('empty', Readable.from([]))).size).toBe(0)
    expect(await store().stat('empty')).toEqual({ size: 0 })
  })

  test('reads a range, both ends included', async () => {
    await write('range', Buffer.from('0123456789'))
    const read = async (range: { start?: number; end?: number }) =>
      (await buffer(await store().read('range', range))).toString()
    expect(await read({ start: 2, end: 4 })).toBe('234')
    expect(await read({ start: 7 })).toBe('789')
    expect(await read({ end: 1 })).toBe('01')
    expect(await read({ start: 10, end: 20 })).toBe('')
  })

  test('reads a file of the expected size alone, whole or by a range', async () => {
    await write('sized', Buffer.from('0123456789'))
    for (const range of [{}, { start: 2, end: 4 }]) {
      expect((await buffer(await store().read('sized', { ...range, size: 10 }))).length).toBeGreaterThan(0)
      for (const size of [9, 11])
        await expect(store().read('sized', { ...range, size })).rejects.toThrow(FileAltered)
    }
    await expect(store().read('sized', { start: 10, size: 12 })).rejects.toThrow(FileAltered)
  })

  test('stores nothing of a file that was cut short', async () => {
    const source = Readable.from(cutShort(randomBytes(9 * 1024 * 1024)))
    await expect(store().write('half', source)).rejects.toThrow('the connection was cut')
    expect(await store().stat('half')).toBeUndefined()
  })

  test('lists what begins with a prefix', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/b/1']) await write(key, Buffer.from('x'))
    const keys = new Set<string>()
    for await (const key of store().list('list/a/')) keys.add(key)
    expect(keys).toEqual(new Set(['list/a/1', 'list/a/2']))
  })

  test('removes files idempotently', async () => {
    await write('gone', Buffer.from('x'))
    await store().remove('gone')
    await store().remove('gone')
    expect(await store().stat('gone')).toBeUndefined()
    await expect(store().read('gone')).rejects.toThrow(FileMissing)
  })

  test.each(['', '../secret', '/etc/passwd', 'a/../b', 'a//b', '.drafts/x', 'a\0b', 'a/'])(
    'refuses the key "%s"',
    async (key) => {
      await expect(write(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    },
  )

  test('says when it is ready', async () => {
    await expect(store().ready()).resolves.toBeUndefined()
  })
})

test('the folder store refuses to fill the disk, and leaves no temporary file', async () => {
  const place = join(folder, 'full')
  const full = await openFolderStore({ folder: place, minimumFreeBytes: Number.MAX_SAFE_INTEGER })
  await expect(full.write('one', Readable.from(['x']))).rejects.toThrow(StorageFull)
  expect(await readdir(join(place, '.drafts'))).toEqual([])
})
