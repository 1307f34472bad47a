import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { sweepPlatform } from './sweep-platform.ts'

const day = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const keep = async (key: string, daysAgo: number) =>
  app.services.db
    .insertInto('idempotency_keys')
    .values({
      scope: 'visitor',
      key,
      endpoint: 'POST /somewhere',
      fingerprint: Buffer.from('print'),
      created_at: new Date(Date.now() - daysAgo * day),
    })
    .execute()

describe('the nightly sweep', () => {
  it('deletes old keys and keeps recent ones', async () => {
    await keep('old', 4)
    await keep('recent', 2)
    await sweepPlatform(app.services)
    const keys = await app.services.db.selectFrom('idempotency_keys').select('key').execute()
    expect(keys).toEqual([{ key: 'recent' }])
  })

  it('never deletes an unsent mail', async () => {
    const { db } = app.services
    await db
      .transaction()
      .execute((trx) => enqueueMail(trx, { kind: 'unknown', language: 'en', to: 'rose@laurent.example' }))
    app.clock.moveBy(365 * day)
    await sweepPlatform(app.services)
    expect(await db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1)
  })
})
