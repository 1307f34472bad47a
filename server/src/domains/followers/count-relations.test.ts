import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { pageSeenBy, type Standing, standingFrom } from '../clouds/public.ts'
import { type Page, pageColumns } from '../persons/public.ts'
import { countRelations } from './count-relations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const people = 5
const person = fc.nat({ max: people - 1 })
const pair = fc.tuple(person, person).filter(([one, other]) => one !== other)

/** Every kind of change of who follows or who sees a page, each by its own statement. */
const change = fc.oneof(
  fc.record({ is: fc.constant('follow' as const), of: pair }),
  fc.record({ is: fc.constant('unfollow' as const), of: pair }),
  fc.record({ is: fc.constant('ban' as const), of: pair }),
  fc.record({ is: fc.constant('look after' as const), of: pair }),
  fc.record({
    is: fc.constantFrom('visible', 'hidden', 'folded', 'alive', 'unconfirmed'),
    of: person,
    on: fc.boolean(),
  }),
  fc.record({ is: fc.constant('close many' as const), on: fc.boolean() }),
  fc.record({ is: fc.constant('erase' as const), of: person }),
)
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never

const columns = {
  visible: sql`visible`,
  hidden: sql`hidden_at`,
  folded: sql`folded_at`,
  alive: sql`alive`,
  unconfirmed: sql`unconfirmed`,
}

const apply = async (uids: string[], made: Change): Promise<void> => {
  const { db } = app.services
  const tie = ([page, who]: [number, number]) => ({ page: uids[page] ?? '', person: uids[who] ?? '' })
  if (made.is === 'follow') await addFollower(db, tie(made.of)).catch(ignoreTwice)
  else if (made.is === 'unfollow') {
    const { page, person } = tie(made.of)
    await sql`delete from follows where page_uid = ${page} and follower_uid = ${person}`.execute(db)
  } else if (made.is === 'ban') await addBan(db, tie(made.of)).catch(ignoreTwice)
  else if (made.is === 'look after') await addCaretaker(db, tie(made.of), 'administrator').catch(ignoreTwice)
  else if (made.is === 'close many')
    await sql`update pages set visible = ${made.on} where uid = any (${uids}::uuid[])`.execute(db)
  else if (made.is === 'erase') {
    await sql`delete from pages where uid = ${uids[made.of]}`.execute(db)
    uids[made.of] = await createPage(db, { alive: true, ...open })
  } else {
    const isMoment = made.is === 'hidden' || made.is === 'folded'
    const value = isMoment ? sql`case when ${made.on}::boolean then now() end` : sql`${made.on}::boolean`
    await sql`update pages set ${columns[made.is as keyof typeof columns]} = ${value} where uid = ${uids[made.of]}`.execute(
      db,
    )
  }
}

const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }

const ignoreTwice = (error: unknown): void => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') throw error
}

/** Counted one by one, by the rule of who sees a page. */
const countedOf = async (page: string, viewer: string | null) => {
  const { rows } = await sql<{ followers: number; followings: number }>`
    select (select count(*)::int from follows f join pages p on p.uid = f.follower_uid
             where f.page_uid = ${page} and ${pageSeenBy(viewer)}) as followers,
           (select count(*)::int from follows f join pages p on p.uid = f.page_uid
             where f.follower_uid = ${page} and ${pageSeenBy(viewer)}) as followings`.execute(app.services.db)
  return rows[0]
}

const standingOf = async (page: string, userUid: string | null): Promise<Standing> => {
  const { rows } = await sql<Page>`select ${sql.raw(pageColumns)} from pages p where p.uid = ${page}`.execute(
    app.services.db,
  )
  const [found] = rows
  if (!found) throw new Error('the page is gone')
  return standingFrom({ page: found, level: null, cloud: null, userUid })
}

it('what is kept equals what is counted, after any changes and for everybody', async () => {
  const reader = { db: app.services.db, services: app.services }
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 14 }), async (changes) => {
      const uids = await Promise.all(
        Array.from({ length: people }, () => createPage(app.services.db, { alive: true, ...open })),
      )
      for (const made of changes) await apply(uids, made)
      for (const page of uids)
        for (const viewer of [null, ...uids])
          expect(await countRelations(reader, await standingOf(page, viewer))).toEqual(
            await countedOf(page, viewer),
          )
    }),
    { numRuns: 12 },
  )
})

it('following and closing at the same time are both counted', async () => {
  const { db } = app.services
  const page = await createPage(db, open)
  const followers = await Promise.all(
    Array.from({ length: 8 }, () => createPage(db, { alive: true, ...open })),
  )
  await Promise.all(
    followers.flatMap((uid) => [
      addFollower(db, { page, person: uid }),
      sql`update pages set visible = false where uid = ${uid}`.execute(db),
    ]),
  )
  const reader = { db, services: app.services }
  expect(await countRelations(reader, await standingOf(page, null))).toEqual(await countedOf(page, null))
})
