import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { createApp } from '../../../app.ts'

let app: TestApp
let folder: string
let http: TestApp['http']

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'souvenance-files-'))
  await mkdir(join(folder, 'assets'))
  const files = [
    'index.html',
    'service-worker.js',
    'favicon.svg',
    'assets/a.js',
    'assets/a.css',
    'assets/w.mjs',
  ]
  for (const file of files) await writeFile(join(folder, file), '<html><head></head><body></body></html>')
  http = await createApp(app.services, folder)
})

afterAll(async () => {
  await http.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

it.each(['/assets/a.js', '/assets/a.css'])('%s carries no headers of documents', async (url) => {
  const { headers, statusCode } = await http.inject({ url })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toBeUndefined()
  expect(JSON.stringify(headers).length).toBeLessThan(450)
})

it.each(['/service-worker.js', '/favicon.svg', '/assets/w.mjs'])(
  '%s, which can run or be opened by itself, keeps the policy',
  async (url) => {
    const { headers, statusCode } = await http.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  },
)
