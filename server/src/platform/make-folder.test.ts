import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'
import { StartFailure } from './start-failure.ts'

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'make folder '))
})
afterAll(() => rmSync(place, { recursive: true }))

test('a folder is created with its parents, for its owner only', () => {
  const folder = join(place, 'a', 'b', 'c')
  makeFolder('data folder', folder)
  makeFolder('data folder', folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a file in its place fails with one line', () => {
  writeFileSync(join(place, 'file'), '')
  for (const folder of [join(place, 'file'), join(place, 'file', 'below')])
    expect(() => makeFolder('data folder', folder)).toThrow(/^The data folder .* cannot be made: .*file/)
})

test('a path that accepts no folders fails with one line, at once', () => {
  expect(() => makeFolder('key folder', '/proc/nope/below')).toThrow(StartFailure)
  expect(() => makeFolder('key folder', '/proc/nope')).toThrow(/^The key folder \/proc\/nope cannot be made/)
})

/** In its own mount namespace, which needs root. */
const mountApart = ['unshare', '--mount'] as const

const readOnly = (script: string) => {
  const [tool, ...args] = mountApart
  const mounting = `mount -t tmpfs -o ro tmpfs "$0" || exit 99; ${script}`
  return spawnSync(tool, [...args, 'sh', '-c', mounting, place], { encoding: 'utf8' })
}

test('a read-only file system is reported as such', () => {
  const module = new URL('./make-folder.ts', import.meta.url).href
  const program = `(await import('${module}')).makeFolder('data folder', '${place}/a/b')`
  const { stderr, status } = readOnly(`"${process.execPath}" --input-type=module -e "${program}"`)
  const couldMount = status !== null && status !== 99 && !/unshare/.test(stderr)
  if (couldMount) expect(stderr).toMatch(/The data folder .* cannot be made: .* read-only/)
  else expect(process.getuid?.()).not.toBe(0)
})
