import { execFile } from 'node:child_process'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import { giveBack } from '../give-back.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const run = promisify(execFile)
const lastModified = new Date(2026, 10, 18, 9, 30, 4)
/** Just over what plain ZIPs can say; otherwise the same in small. */
const megabytes = process.env.TEST_LONG === undefined ? 3 : 4200
const megabyte = Buffer.alloc(1024 * 1024)

vi.setConfig({ testTimeout: 4 * patienceMs })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* bytesOf(...pieces: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

/** Empty stretches take no room on the disk. */
const keep = async (name: string, entries: Iterable<ZipEntry>): Promise<string> => {
  const path = join(folder, name)
  const file = await open(path, 'w')
  let at = 0
  for await (const bytes of writeZip(entries)) {
    if (bytes !== megabyte) await file.write(bytes, 0, bytes.length, at)
    at += bytes.length
  }
  await file.close()
  return path
}

it('is read by another program: folders, names of every language, times and each byte', async () => {
  const path = await keep('small.zip', [
    { name: 'data.json', lastModified, input: bytesOf('{"a":', '1}') },
    { name: 'safe/Été à Annecy/', lastModified },
    { name: 'safe/Été à Annecy/日記.txt', lastModified, size: 5, input: bytesOf('Émil') },
    { name: 'empty', lastModified, size: 0, input: bytesOf() },
  ])
  await run('unzip', ['-tq', path])
  await run('unzip', ['-q', path, '-d', join(folder, 'small')])
  expect(await readFile(join(folder, 'small/data.json'), 'utf8')).toBe('{"a":1}')
  const text = join(folder, 'small/safe/Été à Annecy/日記.txt')
  expect(await readFile(text, 'utf8')).toBe('Émil')
  expect((await stat(text)).mtime).toEqual(lastModified)
  expect((await stat(join(folder, 'small/empty'))).size).toBe(0)
})

it(`holds files of ${megabytes} MB and what comes after them`, async () => {
  const long = async function* () {
    for (let count = 0; count < megabytes; count += 1) yield megabyte
  }
  const size = megabytes * megabyte.length
  const path = await keep('long.zip', [
    { name: 'film.mp4', lastModified, size, input: long() },
    { name: 'after.txt', lastModified, input: bytesOf('still here') },
  ])
  await run('unzip', ['-tq', path])
  const { stdout } = await run('unzip', ['-p', path, 'after.txt'])
  expect(stdout).toBe('still here')
})

it('is whole if each piece is given back before the next is asked for', async () => {
  const some = function* (): Generator<ZipEntry> {
    for (let count = 0; count < 2000; count += 1)
      yield { name: `pictures/${count}`, lastModified, size: 1, input: bytesOf('x') }
    const size = megabyte.length
    yield { name: 'film.mp4', lastModified, size, input: bytesOf(Buffer.alloc(size)) }
  }
  const path = join(folder, 'given-back.zip')
  const file = await open(path, 'w')
  for await (const bytes of writeZip(some())) {
    await file.write(bytes)
    giveBack(bytes)
  }
  await file.close()
  await run('unzip', ['-tq', path])
})

it('holds more files than a plain directory can count', async () => {
  const many = function* (): Generator<ZipEntry> {
    for (let count = 0; count < 66_000; count += 1)
      yield { name: `pictures/${count}`, lastModified, size: 1, input: bytesOf('x') }
  }
  const path = await keep('many.zip', many())
  const { stdout } = await run('unzip', ['-Z1', path], { maxBuffer: 64 * megabyte.length })
  expect(stdout.trim().split('\n')).toHaveLength(66_000)
})

it('fails when a file is not as long as was said', async () => {
  const wrong = [{ name: 'a', lastModified, size: 3, input: bytesOf('four') }]
  await expect(keep('wrong.zip', wrong)).rejects.toThrow('a has 4 bytes instead of 3')
})
