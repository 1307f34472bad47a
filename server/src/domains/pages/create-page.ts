import { randomInt } from 'node:crypto'
import { isPermalink } from '@souvenance/contract/permalinks'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { permalinkBase } from './permalink-base.ts'

type NewPage = {
  firstname: string
  lastname: string
  maritalName: string | null
  gender: 'M' | 'F'
  birthDate: string | null
  deathDate?: string | null
  alive: boolean
  visible?: boolean
}

type CreatedPage = { uid: string; permalink: string }

export const createPage = async (trx: Transaction, page: NewPage): Promise<CreatedPage> => {
  const base = permalinkBase(`${page.firstname} ${page.lastname}`) || `page-${randomInt(10 ** 8)}`
  await waitForNamesakes(trx, base)
  for (let number = await nextNumber(trx, base); ; number += 1) {
    const permalink = number === 1 ? base : `${base}-${number}`
    const isFree = isPermalink(permalink) && !(await isFormer(trx, permalink))
    const created = isFree && (await insertPage(trx, permalink, page))
    if (created) return created
  }
}

/** Namesakes who arrive together take their turn, so that each finds the number the other took. */
const waitForNamesakes = async (trx: Transaction, base: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`permalink ${base}`}, 0))`.execute(trx)
}

const nextNumber = async (trx: Transaction, base: string): Promise<number> => {
  const { rows } = await sql<{ highest: number | null }>`
    select max(case
                 when permalink = ${base} then 1
                 else substring(permalink from '-([0-9]{1,8})$')::int
               end) as highest
      from (select permalink from pages
             union all
            select permalink from former_permalinks) taken
     where permalink = ${base}
        or (permalink > ${`${base}-`} and permalink < ${`${base}-:`})`.execute(trx)
  return (rows[0]?.highest ?? 0) + 1
}

/** A permalink that once led to a page is never given to another. */
const isFormer = async (trx: Transaction, permalink: string): Promise<boolean> => {
  const former = await trx
    .selectFrom('former_permalinks')
    .select('permalink')
    .where('permalink', '=', permalink)
    .executeTakeFirst()
  return former !== undefined
}

/** Another name may have led to this permalink ("Jean 2"): then nothing is inserted and the next is tried. */
const insertPage = (trx: Transaction, permalink: string, page: NewPage): Promise<CreatedPage | undefined> =>
  trx
    .insertInto('pages')
    .values({
      permalink,
      firstname: page.firstname,
      lastname: page.lastname,
      marital_name: page.maritalName,
      gender: page.gender,
      birth_date: page.birthDate,
      death_date: page.deathDate ?? null,
      alive: page.alive,
      visible: page.visible ?? true,
    })
    .onConflict((conflict) => conflict.column('permalink').doNothing())
    .returning(['uid', 'permalink'])
    .executeTakeFirst()
