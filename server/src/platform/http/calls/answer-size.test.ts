import { apiBase } from '@souvenance/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem } from '../../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../../test/factories/create-page.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let page: string
beforeAll(async () => {
  app = await startTestApp()
  page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  for (let number = 0; number < 5; number += 1) await createItem(app.services.db, { page_uid: page })
})
afterAll(() => app.stop())

const read = (headers: Record<string, string> = {}) =>
  app.http.inject({ url: `${apiBase}/users/${page}/recent-activity`, headers })

test('a list that the caller has is not sent again, and still not stored', async () => {
  const first = await read()
  const tag = String(first.headers.etag)
  const again = await read({ 'if-none-match': tag })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
  expect(again.headers['cache-control']).toBe('no-store')
  await createItem(app.services.db, { page_uid: page })
  const changed = await read({ 'if-none-match': tag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
})

test('whoever may no longer read it is refused, whatever they have', async () => {
  const tag = String((await read()).headers.etag)
  await app.services.db.updateTable('pages').set({ visible: false }).where('uid', '=', page).execute()
  expect((await read({ 'if-none-match': tag })).statusCode).toBe(404)
  await app.services.db.updateTable('pages').set({ visible: true }).where('uid', '=', page).execute()
})

test('a list is compressed, a short answer is not', async () => {
  const asking = { 'accept-encoding': 'gzip' }
  expect((await read(asking)).headers['content-encoding']).toBe('gzip')
  const short = await app.http.inject({ url: `${apiBase}/languages`, headers: asking })
  expect(short.headers['content-encoding']).toBeUndefined()
})
