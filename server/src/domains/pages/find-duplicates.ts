import { yearOf } from '@souvenance/contract/dates/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { pageSeenBy, seenPersonColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'

type Sought = {
  firstname: string
  lastname: string
  maritalName: string | null
  birthDate: string | null
  deathDate: string | null
}

/** Thresholds of the whole name, by its index, then of each part: a shared first name alone is no match. */
const leastAlike = { whole: '0.4', part: 0.3 }
const yearsApart = 5
const mostShown = 10

const firstname = sql`folded(p.firstname)`
const lastnames = [
  { last: sql`folded(p.lastname)`, whole: sql`folded(p.firstname || ' ' || p.lastname)`, exists: sql`true` },
  {
    last: sql`folded(p.marital_name)`,
    whole: sql`folded(p.firstname || ' ' || p.marital_name)`,
    exists: sql`p.marital_name is not null`,
  },
]

/**
 * Memorials the creator may see that may be of the same person. A letter or two may differ, accents and the
 * order of names are ignored, and unknown dates rule nothing out.
 */
export const findDuplicates = async (
  trx: Transaction,
  creatorUid: string,
  sought: Sought,
): Promise<Person[]> => {
  const names = [sought.lastname, ...(sought.maritalName ? [sought.maritalName] : [])]
  const pairs = names.flatMap((name) => lastnames.map((theirs) => compare(sought.firstname, name, theirs)))
  await sql`select set_config('pg_trgm.similarity_threshold', ${leastAlike.whole}, true)`.execute(trx)
  const { rows } = await sql<Person>`
    select ${seenPersonColumns}
      from pages p
     where not p.alive
       and (${sql.join(
         pairs.map(({ alike }) => alike),
         sql` or `,
       )})
       and ${isNear(sql`p.birth_date`, sought.birthDate)}
       and ${isNear(sql`p.death_date`, sought.deathDate)}
       and ${pageSeenBy(creatorUid)}
     order by greatest(${sql.join(pairs.map(({ closeness }) => closeness))}) desc, p.uid
     limit ${mostShown}`.execute(trx)
  return rows
}

const compare = (first: string, last: string, theirs: (typeof lastnames)[number]) => {
  const whole = sql`folded(${`${first} ${last}`})`
  const bothAlike = (one: string, other: string) =>
    sql`(similarity(${firstname}, folded(${one})) >= ${leastAlike.part}
         and similarity(${theirs.last}, folded(${other})) >= ${leastAlike.part})`
  return {
    alike: sql`(${theirs.exists} and ${theirs.whole} % ${whole}
         and (${bothAlike(first, last)} or ${bothAlike(last, first)}))`,
    closeness: sql`similarity(${theirs.whole}, ${whole})`,
  }
}

const isNear = (column: RawBuilder<unknown>, date: string | null): RawBuilder<boolean> =>
  date === null
    ? sql`true`
    : sql`(${column} is null or abs(extract(year from ${column}) - ${yearOf(date)}) <= ${yearsApart})`
