import { appendFile, cp, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPage } from '../../test/factories/create-page.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { readConfig } from '../config.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { hasTables } from './tables.ts'

let place: string
let source: TestDatabase
let saved: string

const settingsIn = (folder: string, url: string) =>
  readConfig({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    KEY_DIR: join(folder, 'keys'),
    FREE_DISK_MB: '0',
  })

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'damaged backup '))
  source = await createTestDatabase()
  await createPage(source.db)
  const config = settingsIn(place, source.url)
  const files = await openFileStore(config)
  for (const key of ['pictures/one', 'pictures/two', 'safe/three'])
    await files.write(key, Readable.from([`the bytes of ${key}`]))
  saved = join(place, 'saved')
  await backUp(config, saved)
})

afterAll(async () => {
  await source.drop()
  await rm(place, { recursive: true, force: true })
})

/** A copy of the backup to damage, and an empty installation to restore into. */
const newAttempt = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damaged restore '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const backup = join(folder, 'backup')
  await cp(saved, backup, { recursive: true })
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  return { backup, database, config: settingsIn(folder, database.url) }
}

const listKeys = async (config: ReturnType<typeof readConfig>) => {
  const keys: string[] = []
  for await (const key of (await openFileStore(config)).list('')) keys.push(key)
  return keys
}

const changeLines = async (file: string, change: (lines: string[]) => string[]) => {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .filter(Boolean)
  await writeFile(
    file,
    gzipSync(
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    ),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: any field may be damaged
const changeManifest = async (backup: string, change: (manifest: any) => void) => {
  const file = join(backup, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  change(manifest)
  await writeFile(file, JSON.stringify(manifest))
}

type Harm = (backup: string) => Promise<void>

const harms: [string, Harm, RegExp][] = [
  ['an emptied list of files', (at) => writeFile(join(at, 'files.gz'), gzipSync('')), /files\.gz/],
  ['a list of files of no bytes', (at) => truncate(join(at, 'files.gz'), 0), /files\.gz/],
  ['a list of files cut short', (at) => truncate(join(at, 'files.gz'), 40), /files\.gz/],
  ['no list of files', (at) => rm(join(at, 'files.gz')), /files\.gz/],
  [
    'a line less in the list of files',
    (at) => changeLines(join(at, 'files.gz'), (all) => all.slice(1)),
    /files\.gz/,
  ],
  [
    'a line twice in the list of files',
    (at) => changeLines(join(at, 'files.gz'), (all) => [...all.slice(1), ...all.slice(-1)]),
    /files\.gz/,
  ],
  [
    'a list of files that names a way out',
    (at) => changeLines(join(at, 'files.gz'), (all) => all.map((line) => line.replace('pictures/', '../'))),
    /files\.gz/,
  ],
  ['a file less', (at) => rm(join(at, 'files/safe/three')), /the file safe\/three is missing/],
  ['a file more', (at) => writeFile(join(at, 'files/pictures/four'), 'x'), /pictures\/four/],
  [
    'a longer file',
    (at) => appendFile(join(at, 'files/pictures/one'), '!'),
    /the file pictures\/one has changed/,
  ],
  [
    'a shorter file',
    (at) => truncate(join(at, 'files/pictures/one'), 3),
    /the file pictures\/one has changed/,
  ],
  [
    'another byte in a file',
    (at) => writeFile(join(at, 'files/pictures/one'), 'The bytes of pictures/one'),
    /the file pictures\/one has changed/,
  ],
  [
    'two files exchanged',
    async (at) => {
      await rename(join(at, 'files/pictures/one'), join(at, 'aside'))
      await rename(join(at, 'files/pictures/two'), join(at, 'files/pictures/one'))
      await rename(join(at, 'aside'), join(at, 'files/pictures/two'))
    },
    /the file pictures\/one has changed/,
  ],
  ['an emptied table', (at) => writeFile(join(at, 'database/pages.gz'), gzipSync('')), /database\/pages\.gz/],
  ['a table cut short', (at) => truncate(join(at, 'database/pages.gz'), 30), /database\/pages\.gz/],
  ['a table less', (at) => rm(join(at, 'database/pages.gz')), /database\/pages\.gz/],
  ['a table more', (at) => writeFile(join(at, 'database/strange.gz'), gzipSync('')), /database\/strange\.gz/],
  [
    'another row in a table',
    (at) =>
      changeLines(join(at, 'database/pages.gz'), (all) =>
        all.map((line) => line.replace(',f,', ',t,').replace(/Ros|Jan|a/, 'b')),
      ),
    /database\/pages\.gz/,
  ],
  ['emptied jobs', (at) => truncate(join(at, 'jobs.gz'), 0), /jobs\.gz/],
  [
    'a manifest that counts no files',
    (at) => changeManifest(at, (all) => Object.assign(all, { files: 0 })),
    /manifest/,
  ],
  [
    'a manifest with another sequence',
    (at) => changeManifest(at, (all) => all.sequences.push({ name: 'audit_uid_seq', value: 1 })),
    /manifest/,
  ],
  ['a manifest with a table less', (at) => changeManifest(at, (all) => all.tables.pop()), /manifest/],
  [
    'a manifest without checksums',
    (at) => changeManifest(at, (all) => delete all.checksums),
    /does not hold a backup/,
  ],
]

test.each(harms)('%s is refused with one line before anything is restored', async (_, harm, line) => {
  const { backup, database, config } = await newAttempt()
  await harm(backup)
  const refusal = await restore(config, backup).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(StartFailure)
  expect(String(refusal)).toMatch(line)
  expect(String(refusal)).not.toContain('\n')
  expect(await hasTables(database.db)).toBe(false)
  expect(await listKeys(config)).toEqual([])
})

/** The manifest format before checksums. */
const makeOlder: Harm = (backup) =>
  changeManifest(backup, (all) => {
    for (const name of ['checksums', 'fileBytes', 'checksum']) delete all[name]
    all.format = 1
  })

test('a backup of an older version is restored and compared by its counts', async () => {
  const { backup, config } = await newAttempt()
  await makeOlder(backup)
  expect(await restore(config, backup)).toMatchObject({ format: 1, files: 3 })
  expect((await listKeys(config)).sort()).toEqual(['pictures/one', 'pictures/two', 'safe/three'])
})

test.each<[string, Harm]>([
  ['an emptied list of files', (at) => writeFile(join(at, 'files.gz'), gzipSync(''))],
  ['an emptied table', (at) => writeFile(join(at, 'database/pages.gz'), gzipSync(''))],
])('%s of an older version is refused', async (_, harm) => {
  const { backup, database, config } = await newAttempt()
  await makeOlder(backup)
  await harm(backup)
  await expect(restore(config, backup)).rejects.toThrow(StartFailure)
  expect(await hasTables(database.db)).toBe(false)
})
