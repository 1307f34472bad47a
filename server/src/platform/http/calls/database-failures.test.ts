import { feeds } from '@souvenance/contract/items/feeds'
import { search } from '@souvenance/contract/pages/search'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../../test/factories/create-page.ts'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { connectDatabase } from '../../database/connect.ts'

let app: TestApp
const startBefore = (environment: Record<string, string> = {}) => {
  beforeEach(async () => {
    app = await startTestApp(environment)
  })
  afterEach(() => app.stop())
}

/** Makes every insert of an item fail in the database, like a full disk or a timeout. */
const failItemsWith = async (code: string) => {
  const body = sql.raw(`begin raise exception 'no' using errcode = '${code}'; end`)
  await sql`create function fail() returns trigger language plpgsql as $$ ${body} $$`.execute(app.services.db)
  await sql`create trigger fail before insert on items for each row execute function fail()`.execute(
    app.services.db,
  )
}

const mend = () => sql`drop function fail cascade`.execute(app.services.db)

const writeTribute = async () => {
  const { browser } = await createPerson(app)
  const page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  const input = { params: { uid: page }, body: { message: 'Adieu.' } }
  return () => browser.call(feeds.createTribute, input)
}

const readiness = async () => {
  const { statusCode, body } = await app.http.inject('/readyz')
  return { status: statusCode, ...JSON.parse(body) }
}

describe('a full disk', () => {
  startBefore()

  it('is 507 with Retry-After, shows in the readiness, and uses up no limit', async () => {
    const write = await writeTribute()
    expect((await write()).status).toBe(200)
    await failItemsWith('53100')
    const refused = await write()
    expect([refused.status, refused.headers['retry-after']]).toEqual([507, '60'])
    expect(await readiness()).toMatchObject({ status: 503, storage: false })
    await mend()
    const { hits } = await app.services.db
      .selectFrom('rate_limits')
      .select('hits')
      .where('bucket', 'like', `${feeds.createTribute.name} by%`)
      .executeTakeFirstOrThrow()
    expect(hits).toBe(1)
    expect((await write()).status).toBe(200)
  })
})

describe('a failing database', () => {
  startBefore()

  it.each([
    ['a statement timeout', '57014'],
    ['a lock timeout', '55P03'],
    ['an idle transaction that was ended', '25P03'],
    ['too little memory', '53200'],
    ['a limit of its configuration', '53400'],
    ['a failing disk', '58030'],
    ['a deadlock that comes again', '40P01'],
  ])('is 503 with Retry-After: %s', async (_name, code) => {
    const write = await writeTribute()
    await failItemsWith(code)
    const refused = await write()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  })
})

describe('a database that does not answer', () => {
  startBefore({ DATABASE_WAIT_SECONDS: '1' })

  const lockPages = async () => {
    const other = connectDatabase(app.services.databaseUrl, { poolSize: 1 })
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holding = other.transaction().execute(async (trx) => {
      await sql`lock table pages in access exclusive mode`.execute(trx)
      held.resolve()
      await free.promise
    })
    await held.promise
    return async () => {
      free.resolve()
      await holding
      await other.destroy()
    }
  }
  const read = () => app.browser().call(search.publicMemorials)

  it('is 503 for everyone, waiting callers included, and recovers', async () => {
    const release = await lockPages()
    const refused = await Promise.all(Array.from({ length: 60 }, read))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
    expect((await app.http.inject('/healthz')).statusCode).toBe(200)
    await release()
    await expect.poll(async () => (await read()).status).toBe(200)
    await expect.poll(async () => (await readiness()).ready).toBe(true)
  })

  it('refuses callers at once when too many are waiting', async () => {
    const release = await lockPages()
    const refused = await Promise.all(Array.from({ length: 1_200 }, read))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    await release()
    await expect.poll(async () => (await read()).status).toBe(200)
  })

  it('leaves no abandoned statement running', async () => {
    const release = await lockPages()
    await read()
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db)
        return rows[0]?.count
      })
      .toBe(0)
    await release()
  })
})
