import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exportAddress, ownExports, type ShownExport } from '@souvenance/contract/accounts/exports'
import { buildExport } from '../../src/domains/export/build-export.ts'
import type { TestApp } from '../start-app.ts'
import { ownPassword, type TestPerson } from './create-person.ts'

const run = promisify(execFile)
const body = { password: ownPassword }

/** Asks for an export; nobody makes it yet. */
export const askFor = async ({ uid, browser }: TestPerson, pageUid = uid): Promise<ShownExport> =>
  (pageUid === uid
    ? await browser.call(ownExports.askOwn, { body })
    : await browser.call(ownExports.askMemorial, { params: { uid: pageUid }, body })
  ).data.export

/** Asks for an export and makes it. */
export const makeExport = async (app: TestApp, person: TestPerson, pageUid?: string): Promise<string> => {
  const { exportUid } = await askFor(person, pageUid)
  await buildExport(app.services, { exportUid })
  return exportUid
}

export const fetchArchive = (
  { http }: TestApp,
  { browser }: TestPerson,
  exportUid: string,
  headers: Record<string, string> = {},
) => http.inject({ url: exportAddress(exportUid), cookies: Object.fromEntries(browser.cookies), headers })

/** Gives the password and downloads the archive. */
export const downloadArchive = async (
  app: TestApp,
  person: TestPerson,
  exportUid: string,
): Promise<Buffer> => {
  const { address } = (await person.browser.call(ownExports.open, { params: { exportUid }, body })).data
  if (address !== exportAddress(exportUid)) throw new Error(`another address: ${address}`)
  const response = await fetchArchive(app, person, exportUid)
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`)
  return response.rawPayload
}

export type OpenedArchive = {
  folder: string
  names: string[]
  read(name: string): Promise<Buffer>
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what was written, not at its declared shape
  data: any
  html: string
  close(): Promise<void>
}

/** Tests and unpacks an archive with another program than the one that wrote it. */
export const openArchive = async (bytes: Buffer): Promise<OpenedArchive> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-archive-'))
  const file = join(folder, 'archive.zip')
  await writeFile(file, bytes)
  await run('unzip', ['-t', file])
  await run('unzip', ['-q', file, '-d', join(folder, 'content')])
  const { stdout } = await run('unzip', ['-Z1', file], { maxBuffer: 64 * 1024 * 1024 })
  const read = (name: string) => readFile(join(folder, 'content', name))
  return {
    folder: join(folder, 'content'),
    names: stdout.trim().split('\n'),
    read,
    data: JSON.parse((await read('data.json')).toString()),
    html: (await read('index.html')).toString(),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
