import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@souvenance/contract/endpoint'
import { feeds } from '@souvenance/contract/items/feeds'
import { safe } from '@souvenance/contract/safe/safe'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { createItem } from '../factories/create-item.ts'
import { createPicture } from '../factories/create-picture.ts'
import { type Family, gatherFamily } from '../factories/gather-family.ts'
import { createFile } from '../factories/safe.ts'
import { patience } from '../patience.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { addressAt, findFreePort, type ServerProcess, startServerProcess } from './server-process.ts'

const preload = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))
const daysAhead = 31

let app: TestApp
let family: Family

beforeAll(async () => {
  app = await startTestApp()
  family = await gatherFamily(app)
  const { db, clock } = app.services
  const common = { page_uid: family.page, author_uid: family.claire.uid }
  await createItem(db, { ...common, deleted_at: clock.now(), deleted_by: family.claire.uid })
  await createPicture(app, {
    page_uid: family.page,
    uploader_uid: family.claire.uid,
    created_at: clock.now(),
  })
  const [kept, trashed] = [await createFile(app, family.claire), await createFile(app, family.claire)]
  expect(kept.itemUid).not.toBe(trashed.itemUid)
  await family.claire.browser.call(safe.remove, { params: { itemUid: trashed.itemUid } })
  const opened = {
    created_at: clock.now(),
    last_used_at: clock.now(),
    user_agent: 'test',
    address: '127.0.0.1',
  }
  const { uid: account_uid } = await db
    .selectFrom('accounts')
    .select('uid')
    .where('page_uid', '=', family.claire.uid)
    .executeTakeFirstOrThrow()
  const soon = new Date(clock.now().getTime() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ account_uid, token_hash: Buffer.from('soon over'), expires_at: soon, ...opened })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({ scope: 'visitor', key: 'a', endpoint: 'POST /somewhere', fingerprint: Buffer.from('print') })
    .execute()
})
afterAll(() => app.stop())

/** A server with a wrong clock on the same data as the app. */
const startWrongServer = async (): Promise<ServerProcess> => {
  const { config, databaseUrl } = app.services
  return startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.DATA_DIR,
    KEY_DIR: config.KEY_DIR,
    ...addressAt(await findFreePort()),
    DEMO: 'off',
    FREE_DISK_MB: '0',
    NODE_OPTIONS: `--import=${preload.replaceAll(' ', '%20')}`,
    CLOCK_DAYS_AHEAD: String(daysAhead),
  })
}

/** Every row of the tables that are swept; the clock of reports beats by itself. */
const snapshot = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name
      from pg_class
     where relnamespace = 'public'::regnamespace
       and relkind = 'r'
       and relname not in ('lifecycle_clock', 'rate_limits', 'schema_migrations', 'sample_family')
     order by 1`.execute(app.services.db)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const rows = sql`select t::text as row from ${sql.id(name)} t order by 1`
    all[name] = (await rows.execute(app.services.db)).rows
  }
  const keys: string[] = []
  for await (const key of app.services.files.list('')) keys.push(key)
  return { ...all, files: keys.sort() }
}

const sweepQueues = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where name not like '\\_\\_pgboss%' order by name`.execute(app.services.db)
  return rows.map(({ name }) => name)
}

const runOnServer = async (names: readonly string[]) => {
  const { db, databaseUrl } = app.services
  const jobs = createJobs(databaseUrl, { logger: console })
  await jobs.start()
  await db.transaction().execute(async (trx) => {
    // Only the jobs of exports and imports read it; nothing of what it names exists.
    const data = { exportUid: randomUUID(), importUid: randomUUID(), fileKey: `exports/${randomUUID()}` }
    for (const name of names) await jobs.enqueue(trx, name, data)
  })
  await vi.waitFor(async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state = 'completed' and name = any (${names}::text[])`.execute(
      db,
    )
    expect(rows).toHaveLength(names.length)
  }, patience)
  await jobs.stop()
}

const dataOf = async (response: Response): Promise<Record<string, unknown>> => {
  const envelope = (await response.json()) as { data: Record<string, unknown> }
  return envelope.data
}

const listsOn = async (origin: string) => {
  const cookie = [...family.claire.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const paths = [
    '/auth/session',
    feeds.deleted.path.replace('{uid}', family.page),
    feeds.recentActivity.path.replace('{uid}', family.page),
    safe.trash.path,
    safe.root.path,
    safe.quota.path,
  ]
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const response = await fetch(`${origin}${apiBase}${path}`, { headers: { cookie } })
    answers[path] = [response.status, { ...(await dataOf(response)), serverTime: '' }]
  }
  return answers
}

test('a server whose clock is 31 days ahead deletes, expires and hides nothing', async () => {
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const [before, lists] = [await snapshot(), await listsOn(origin)]
  const wrong = await startWrongServer()
  try {
    const queues = await sweepQueues()
    expect(queues).toEqual(
      expect.arrayContaining([
        'accounts.sweep',
        'items.purge',
        'pictures.forget',
        'pictures.sweep',
        'platform.sweep',
        'safe.purge',
        'safe.sweep',
      ]),
    )
    await runOnServer(queues)
    expect(await snapshot()).toEqual(before)
    expect(await listsOn(wrong.url)).toEqual(lists)
    const session = await dataOf(await fetch(`${wrong.url}${apiBase}/auth/session`))
    expect(Math.abs(Date.parse(String(session.serverTime)) - Date.now())).toBeLessThan(86_400_000)
  } finally {
    await wrong.stop()
  }
})
