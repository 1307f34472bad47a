import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataOf, Endpoint, InputOf } from '@souvenance/contract/endpoint'
import { apiBase } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import { sql } from 'kysely'
import pino from 'pino'
import { vi } from 'vitest'
import { createApp, mailKindsFor } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createAddressBooks } from '../src/platform/address-books/address-books.ts'
import { clockOf } from '../src/platform/clock/clock.ts'
import { openInstallationKey } from '../src/platform/crypto/installation-key.ts'
import { openMasterKey, requireFittingKey } from '../src/platform/crypto/master-key.ts'
import { createPool, databaseOver } from '../src/platform/database/connect.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { createImagePool } from '../src/platform/images/image-pool.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createMailboxTransport } from '../src/platform/mail/mail-transport.ts'
import { startMailWorker } from '../src/platform/mail/mail-worker.ts'
import type { Services } from '../src/platform/services.ts'
import { emptyBooks, emptyWorld } from './outside-world.ts'
import { patience, patienceMs } from './patience.ts'
import { createTestDatabase } from './test-database.ts'

export type Reply<E extends Endpoint> = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  envelope: Envelope<DataOf<E>>
  /** The data of a success; throws on a refusal, so that no test can ignore one. */
  data: DataOf<E>
  /** The codes of the messages. */
  codes: string[]
}

export type Browser = {
  cookies: Map<string, string>
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>>,
    headers?: Record<string, string>,
  ): Promise<Reply<E>>
}

export type TestApp = {
  services: Services
  /** Enqueued by calls; no worker runs them here. */
  jobs: { name: string; data: object }[]
  clock: {
    now(): Date
    read(): Promise<Date>
    moveBy(milliseconds: number): void
    /** Stops the clock: only `moveBy` advances it, so a slow machine does not matter. */
    stop(): void
  }
  http: Awaited<ReturnType<typeof createApp>>
  /** A browser with its own cookies. */
  browser(address?: string): Browser
  /** Waits until every mail is delivered, then lists them, the latest last. */
  mails(recipient?: string): Promise<{ recipient: string; subject: string; text: string; html: string }[]>
  stop(): Promise<void>
}

/** The whole service with its own database, called without a network. */
export const startTestApp = async (environment: Record<string, string> = {}): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance app '))
  const database = await createTestDatabase()
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    KEY_DIR: join(folder, 'keys'),
    RATE_GENERAL: '1000000',
    RATE_FILES: '1000000',
    RATE_SIGN_IN: '1000000',
    RATE_SIGN_UP: '1000000',
    RATE_MAIL: '1000000',
    FREE_DISK_MB: '0',
    DATABASE_WAIT_SECONDS: String(patienceMs / 1000),
    ...environment,
  })
  const clock = movableClock()
  const pool = createPool(database.url, { patienceMs })
  const logger = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const masterKey = openMasterKey({ keyDir: config.KEY_DIR, allowCreate: true })
  const db = databaseOver(pool)
  await requireFittingKey(db, masterKey)
  const jobs: TestApp['jobs'] = []
  const services: Services = {
    config,
    pool,
    db,
    databaseUrl: database.url,
    jobs: {
      ...createJobs(database.url, { logger }),
      enqueue: async (_trx, name, data) => void jobs.push({ name, data }),
    },
    files: await openFileStore(config),
    images: createImagePool(),
    outbound: emptyWorld,
    addressBooks: createAddressBooks({ read: emptyBooks }),
    clock,
    masterKey,
    installationKey: await openInstallationKey(db, masterKey),
    logger,
  }
  const http = await createApp(services)
  const worker = startMailWorker({
    db: services.db,
    url: database.url,
    kinds: mailKindsFor(config),
    publicUrl: config.publicUrl,
    contact: config.CONTACT,
    logger,
    transport: createMailboxTransport(services.db),
  })
  return {
    services,
    jobs,
    clock,
    http,
    browser: (address) => createBrowser(http, address),
    mails: (recipient) => deliveredMails(services, recipient),
    async stop() {
      await http.close()
      await worker.stop()
      await services.images.stop()
      await services.db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const movableClock = () => {
  let moved = 0
  let stoppedAt: number | undefined
  const now = () => new Date((stoppedAt ?? Date.now()) + moved)
  return {
    ...clockOf(now),
    moveBy: (milliseconds: number) => {
      moved += milliseconds
    },
    stop: () => {
      stoppedAt ??= Date.now()
    },
  }
}

const createBrowser = (http: TestApp['http'], address = '127.0.0.1'): Browser => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(endpoint, input = {}, headers = {}) {
      const hasBody = input.body !== undefined
      const response = await http.inject({
        method: endpoint.method,
        url: addressOf(endpoint, input),
        remoteAddress: address,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        cookies: Object.fromEntries(cookies),
        ...(hasBody ? { payload: JSON.stringify(input.body) } : {}),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return replyOf(response.statusCode, response.headers, lastLineOf(response.body))
    },
  }
}

/** Streamed calls send lines before their answer. */
const lastLineOf = (body: string) => JSON.parse(body.slice(body.trimEnd().lastIndexOf('\n') + 1))

const addressOf = (endpoint: Endpoint, input: Partial<InputOf<Endpoint>>): string => {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`
}

const replyOf = <E extends Endpoint>(
  status: number,
  headers: Reply<E>['headers'],
  envelope: Envelope<DataOf<E>>,
): Reply<E> => ({
  status,
  headers,
  envelope,
  codes: (envelope.messages ?? []).map(({ key }) => key),
  get data() {
    if (envelope.status === 'OK') return envelope.data
    throw new Error(`refused with ${status}: ${JSON.stringify(envelope.messages)}`)
  },
})

const deliveredMails = async ({ db }: Services, recipient?: string) => {
  await vi.waitFor(async () => {
    const waiting = await db
      .selectFrom('outbox')
      .select('uid')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where(sql<boolean>`(attempts > 0 or next_attempt_at <= now())`)
      .executeTakeFirst()
    if (waiting) throw new Error('letters are still waiting')
  }, patience)
  return db
    .selectFrom('mailbox_mails')
    .select(['recipient', 'subject', 'text', 'html'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at')
    .execute()
}
