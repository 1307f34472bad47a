import { limits } from '@souvenance/contract/limits'
import { connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import pg from 'pg'
import { allOpenTo, createPage } from '../server/test/factories/create-page.ts'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import { createFollower } from './feed-pages.ts'
import type { OwnServer } from './own-server.ts'

const api = '/api/v1.0'

/** Children of the person, and of the first of them: two hundred people with the person. */
const insertFamily = `
  with people as (
    insert into pages (permalink, firstname, lastname, gender, birth_date, death_date, alive, privacy_pm)
    select 'bench-relative-' || n, 'Someone', 'Laurent', case n % 2 when 0 then 'F' else 'M' end,
           '1950-01-01', '2010-01-01', false, $2::jsonb
      from generate_series(1, ${limits.treePeople - 1}) n
    returning uid
  ), numbered as (
    select uid, row_number() over (order by uid) as number from people
  )
  insert into family_links (first_uid, second_uid, kind, relation, created_at)
  select case when child.number <= 20 then $1::uuid else parent.uid end, child.uid, 'descent', 'blood', now()
    from numbered child
    left join numbered parent on parent.number = 1 + child.number % 20 and child.number > 20`

/** The tree of two hundred people against the header of its page, both read by the same follower. */
export const benchFamilyTree = async (server: OwnServer): Promise<void> => {
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const db = connectDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const privacy = allOpenTo(1)
  const page = await createPage(db, { privacy_pm: privacy })
  await client.query(insertFamily, [page, privacy])
  const headers = await createFollower(db, [page])
  await client.query('vacuum analyze')
  await client.end()
  await db.destroy()
  const timed = (path: string) => async () =>
    1000 / (await drive(server.origin, () => ({ path: `${api}${path}`, headers })))
  await compare(`a tree of ${limits.treePeople} people, time`, {
    measured: timed(`/users/${page}/family-circle/tree`),
    against: timed(`/users/${page}`),
    called: 'the header of its page',
    bound: 'at most 2.00',
  })
}
