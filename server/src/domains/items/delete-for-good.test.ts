import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../test/factories/create-chapter.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { purgeItems } from './sweep-items.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)

it('keeps a chapter while something stays inside it or is proposed about it', async () => {
  const { db } = app.services
  const page_uid = await createPage(db)
  const old = { page_uid, deleted_at: daysAgo(40) }
  const outer = await createChapter(db, old)
  const middle = await createChapter(db, { ...old, parent_uid: outer })
  const inner = await createChapter(db, { page_uid, parent_uid: middle, deleted_at: daysAgo(10) })
  const beside = await createChapter(db, { ...old, parent_uid: outer })
  const linked = await createChapter(db, old)
  const proposal = await createProposal(db, { page_uid, linked, deleted_at: daysAgo(10) })
  const present = async () => {
    const rows = await db
      .selectFrom('items')
      .select('uid')
      .where('page_uid', '=', page_uid)
      .where('kind', '=', 'chapter')
      .execute()
    return rows.map(({ uid }) => uid).toSorted()
  }
  await purgeItems(app.services)
  expect(await present()).toEqual([outer, middle, inner, linked, proposal].toSorted())
  expect(await present()).not.toContain(beside)
  await db
    .updateTable('items')
    .set({ deleted_at: daysAgo(31) })
    .where('uid', 'in', [inner, proposal])
    .execute()
  await purgeItems(app.services)
  expect(await present()).toEqual([])
})
