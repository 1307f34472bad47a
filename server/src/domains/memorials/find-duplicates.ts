import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { pageSeenBy } from '../clouds/public.ts'
import { type Person, personColumns } from '../pages/public.ts'

type Sought = {
  firstname: string
  lastname: string
  maritalName: string | null
  birthDate: string | null
  deathDate: string | null
}

/** Alike enough to ask: a letter or two may differ, accents and the order of names do not count. */
const leastAlike = '0.4'
const yearsApart = 5
const mostShown = 10

const birthName = sql`folded(p.firstname || ' ' || p.lastname)`
const maritalName = sql`folded(p.firstname || ' ' || p.marital_name)`

/** Memorials, among those the creator may see, that may be of the same person. What is unknown rules nothing out. */
export const findDuplicates = async (
  trx: Transaction,
  creatorUid: string,
  sought: Sought,
): Promise<Person[]> => {
  const names = [sought.lastname, ...(sought.maritalName ? [sought.maritalName] : [])].map(
    (lastname) => sql`folded(${`${sought.firstname} ${lastname}`})`,
  )
  const pairs = names.flatMap((name) => [
    { name, other: birthName, alike: sql`${birthName} % ${name}` },
    { name, other: maritalName, alike: sql`(p.marital_name is not null and ${maritalName} % ${name})` },
  ])
  await sql`select set_config('pg_trgm.similarity_threshold', ${leastAlike}, true)`.execute(trx)
  const { rows } = await sql<Person>`
    select ${personColumns}
      from pages p
     where not p.alive
       and (${sql.join(
         pairs.map(({ alike }) => alike),
         sql` or `,
       )})
       and ${isNear(sql`p.birth_date`, sought.birthDate)}
       and ${isNear(sql`p.death_date`, sought.deathDate)}
       and ${pageSeenBy(creatorUid)}
     order by greatest(${sql.join(pairs.map(({ name, other }) => sql`similarity(${other}, ${name})`))}) desc, p.uid
     limit ${mostShown}`.execute(trx)
  return rows
}

const isNear = (column: RawBuilder<unknown>, date: string | null): RawBuilder<boolean> =>
  date === null
    ? sql`true`
    : sql`(${column} is null or abs(extract(year from ${column}) - ${Number(date.slice(0, 4))}) <= ${yearsApart})`
