import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, runQuietly, toolEnv } from './run.mjs'

/** @param {string} source */
const runTests = async (source) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance failures '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'sample.test.mjs'), source)
  const reporter = path.join(root, 'scripts', 'tell-failures.mjs')
  const args = ['run', '--root', folder, '--globals', '--no-cache', `--reporter=${reporter}`]
  const kept = path.join(folder, 'outside.json')
  const env = { ...toolEnv(), VITEST: undefined, OUTSIDE_ERRORS_FILE: kept }
  const { output } = await runQuietly('vitest', args, { env })
  return { output, outside: JSON.parse(readFileSync(kept, 'utf8')) }
}

test('a failure is told while the rest of its file still runs', { timeout: 120_000 }, async () => {
  const { output } = await runTests(`
    test('one', () => expect(1, 'the sum').toBe(2))
    test('two', async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      process.stderr.write('two has ended')
    })
  `)
  const told = output.indexOf('sample.test.mjs > one\nthe sum')
  expect(told).toBeGreaterThan(-1)
  expect(told).toBeLessThan(output.indexOf('two has ended'))
})

test('a set-up that fails and a file that does not load are told', { timeout: 120_000 }, async () => {
  const { output: setUp } = await runTests(`
    describe('a house', () => {
      beforeAll(() => { throw new Error('no ground') })
      test('stands', () => {})
    })
  `)
  expect(setUp).toContain('sample.test.mjs > a house\nno ground')
  const { output: unloaded } = await runTests("throw new Error('no roof')")
  expect(unloaded).toContain('sample.test.mjs\nno roof')
})

test('an error outside of every test is kept with its reason and its place', {
  timeout: 120_000,
}, async () => {
  const { outside } = await runTests(`
    test('one', async () => {
      Promise.reject(new Error('nobody listens'))
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
  `)
  expect(outside).toHaveLength(1)
  expect(outside[0]).toContain('sample.test.mjs')
  expect(outside[0]).toContain('nobody listens')
})
