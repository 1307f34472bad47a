import { biography } from '@souvenance/contract/biography/biography'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../../test/factories/gather-family.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

const chapter = { title: 'Le bal', body: 'Ils ont dansé jusqu’au matin.' }

const writing = ({ page }: Family, { browser }: TestPerson) => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return () => browser.call(biography.create, { params: { uid: page }, body: { chapter } }, headers)
}

it('a chapter sent again is the same one, as it reads by now, and nothing of it is kept for that', async () => {
  const family = await gatherFamily(app)
  const write = writing(family, family.claire)
  const uid = (await write()).data.chapter?.itemUid ?? ''
  const keys = await app.services.db.selectFrom('idempotency_keys').select('lasting').execute()
  expect(keys).toEqual([{ lasting: true }])
  const params = { uid: family.page, chapterUid: uid }
  const body = { chapter: { ...chapter, body: 'Ils ont dansé.', version: 1 } }
  await family.michel.browser.call(biography.edit, { params, body })
  expect((await write()).data).toMatchObject({
    chapter: { itemUid: uid, body: 'Ils ont dansé.' },
    proposal: null,
  })
  await family.michel.browser.call(biography.remove, { params })
  const gone = await write()
  expect([gone.status, gone.data]).toEqual([200, { chapter: null, proposal: null }])
})

it('a proposal sent again is the same one, and is none once it was answered', async () => {
  const family = await gatherFamily(app)
  const write = writing(family, family.theo)
  const proposalUid = (await write()).data.proposal?.itemUid ?? ''
  expect((await write()).data.proposal?.itemUid).toBe(proposalUid)
  await family.claire.browser.call(biography.refuse, {
    params: { uid: family.page, proposalUid },
    query: {},
  })
  expect((await write()).data).toEqual({ chapter: null, proposal: null })
})
