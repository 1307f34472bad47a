import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isBuilt } from './build-web.mjs'

test('the web is built again when one of its halves is missing', () => {
  const web = mkdtempSync(path.join(tmpdir(), 'souvenance-web-'))
  for (const folder of ['dist', 'dist-server']) mkdirSync(path.join(web, folder))
  writeFileSync(path.join(web, 'dist', '.built-from'), 'these sources')
  expect(isBuilt(web, 'these sources')).toBe(false)
  writeFileSync(path.join(web, 'dist-server', 'render-screen.js'), '')
  expect(isBuilt(web, 'these sources')).toBe(true)
  expect(isBuilt(web, 'other sources')).toBe(false)
  rmSync(web, { recursive: true })
})
