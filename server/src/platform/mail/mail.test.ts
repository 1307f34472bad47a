import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../test/patience.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { MailKinds } from './mail-kinds.ts'
import { createMailboxTransport, createSmtpTransport, type MailTransport } from './mail-transport.ts'
import { startMailWorker } from './mail-worker.ts'

const kinds: MailKinds = {
  welcome: async ({ params }) => ({
    subject: `Bonjour ${params.name}`,
    title: `Bonjour ${params.name}`,
    paragraphs: ['Votre page vous attend.'],
  }),
  optional: async () => ({
    subject: 'News',
    title: 'News',
    paragraphs: [],
    unsubscribe: { label: 'No more', url: 'https://souvenance.example/unsubscribe/a-token' },
  }),
  obsolete: async () => undefined,
}

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function startPost(refusals = 0) {
  const received: string[] = []
  const messageIds: string[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '')
        if (left > 0) {
          left -= 1
          callback(Object.assign(new Error('come back later'), { responseCode: 451 }))
        } else {
          received.push(text)
          callback()
        }
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  const address = server.server.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { url, received, messageIds }
}

function startWorker(transport: MailTransport) {
  const logger = { warn: vi.fn(), error: vi.fn() }
  const { db, url } = database
  const worker = startMailWorker({
    db,
    url,
    transport,
    kinds,
    publicUrl: 'https://souvenance.example',
    logger,
  })
  onTestFinished(() => worker.stop())
  return logger
}

const overSmtp = (url: string) => createSmtpTransport(url, 'Souvenance <post@souvenance.example>')

const post = (kind: string, to = 'claire@laurent.example') =>
  database.db
    .transaction()
    .execute((trx) => enqueueMail(trx, { kind, language: 'fr', to, params: { name: 'Claire' } }))

const outbox = () => database.db.selectFrom('outbox').selectAll().execute()

async function retryAtOnce() {
  await sql`update outbox set next_attempt_at = now(), last_error = null`.execute(database.db)
  await sql`select pg_notify('outbox', '')`.execute(database.db)
}

test('a mail enqueued with a transaction reaches the mail server', async () => {
  const { url, received } = await startPost()
  startWorker(overSmtp(url))
  await post('welcome')
  await vi.waitFor(() => expect(received).toHaveLength(1), patience)
  expect(received[0]).toContain('To: claire@laurent.example')
  expect(received[0]).toContain('Votre page vous attend.')
  await vi.waitFor(async () => expect((await outbox())[0]?.sent_at).not.toBeNull(), patience)
})

test('a mail that can be switched off names where, for one click (RFC 8058)', async () => {
  const { url, received } = await startPost()
  startWorker(overSmtp(url))
  await post('optional')
  await post('welcome')
  await vi.waitFor(() => expect(received).toHaveLength(2), patience)
  const optional = received.find((text) => text.includes('Subject: News'))
  expect(optional).toContain('List-Unsubscribe: <https://souvenance.example/unsubscribe/a-token>')
  expect(optional).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const other = received.find((text) => !text.includes('Subject: News'))
  expect(other).not.toContain('List-Unsubscribe')
})

test('a refused mail is sent again later under the same Message-ID', async () => {
  const { url, received, messageIds } = await startPost(2)
  startWorker(overSmtp(url))
  await post('welcome')
  for (const attempts of [1, 2]) {
    await vi.waitFor(async () => {
      expect(await outbox()).toEqual([
        expect.objectContaining({ attempts, last_error: expect.stringContaining('later') }),
      ])
    }, patience)
    await retryAtOnce()
  }
  await vi.waitFor(() => expect(received).toHaveLength(1), patience)
  expect(messageIds).toHaveLength(3)
  expect(new Set(messageIds).size).toBe(1)
  expect(messageIds[0]).toMatch(/^<.+@souvenance\.example>$/)
})

test('the delay grows from a minute to twelve hours', async () => {
  const { url } = await startPost(2)
  startWorker(overSmtp(url))
  await post('welcome')
  const delay = () =>
    database.db
      .selectFrom('outbox')
      .select(['attempts', sql<number>`extract(epoch from next_attempt_at - now())::int`.as('seconds')])
      .where('last_error', 'is not', null)
      .executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await delay()).attempts).toBe(1), patience)
  expect((await delay()).seconds).toBeLessThanOrEqual(60)
  await sql`update outbox set attempts = 20`.execute(database.db)
  await retryAtOnce()
  await vi.waitFor(async () => expect((await delay()).attempts).toBe(21), patience)
  expect((await delay()).seconds).toBeGreaterThan(43_000)
})

test('after thirty days a mail is given up and audited', async () => {
  const { url } = await startPost(1)
  await post('welcome')
  await sql`update outbox set created_at = now() - interval '31 days'`.execute(database.db)
  const logger = startWorker(overSmtp(url))
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalled(), patience)
  const [mail] = await outbox()
  expect(mail?.given_up_at).not.toBeNull()
  expect(await database.db.selectFrom('audit').select(['act', 'target']).execute()).toEqual([
    { act: 'mail.given-up', target: mail?.uid },
  ])
})

test('two servers deliver each mail once', async () => {
  const { url, received } = await startPost()
  const people = Array.from({ length: 30 }, (_, index) => `person${index}@laurent.example`)
  startWorker(overSmtp(url))
  startWorker(overSmtp(url))
  await Promise.all(people.map((person) => post('welcome', person)))
  await vi.waitFor(async () => {
    expect((await outbox()).every((mail) => mail.sent_at !== null)).toBe(true)
  }, patience)
  const addressees = received.map((text) => /^To: (.+)$/m.exec(text)?.[1]?.trim())
  expect(addressees.sort()).toEqual(people.sort())
})

test('an obsolete mail is dropped with its reason', async () => {
  const { url, received } = await startPost()
  startWorker(overSmtp(url))
  await post('obsolete')
  await vi.waitFor(async () => {
    expect(await outbox()).toEqual([
      expect.objectContaining({ dropped_reason: 'obsolete', sent_at: expect.any(Date) }),
    ])
  }, patience)
  expect(received).toEqual([])
})

test('a mail of a kind unknown to this version is kept for later', async () => {
  const logger = startWorker(createMailboxTransport(database.db))
  await post('from-the-future')
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled(), patience)
  expect(await outbox()).toEqual([expect.objectContaining({ sent_at: null, given_up_at: null })])
})

test('without a mail server the mail waits in the local mailbox', async () => {
  startWorker(createMailboxTransport(database.db))
  await post('welcome')
  await vi.waitFor(async () => {
    const mails = await database.db.selectFrom('mailbox_mails').selectAll().execute()
    expect(mails).toEqual([
      expect.objectContaining({ recipient: 'claire@laurent.example', subject: 'Bonjour Claire' }),
    ])
  }, patience)
})

test('a mail of a rolled-back transaction is never sent', async () => {
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, { kind: 'welcome', language: 'fr', to: 'nobody@laurent.example' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await outbox()).toEqual([])
})

test('no address is logged with a failure', async () => {
  const { url } = await startPost(1)
  const logger = startWorker(overSmtp(url))
  await post('welcome')
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled(), patience)
  expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('laurent.example')
})
