import { randomInt } from 'node:crypto'
import type { PageGender } from '@souvenance/contract/accounts/accounts'
import { fullnameFormats } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { permalinkBase } from './permalink-base.ts'

type NewPage = {
  firstname: string
  lastname: string
  maritalName: string | null
  fullnameFormat?: number
  gender: PageGender
  birthDate: string | null
  deathDate?: string | null
  alive: boolean
  visible?: boolean
}

type CreatedPage = { uid: string; permalink: string }

const triesBeforeMoreDigits = 10

/**
 * A name with random digits, even when the name is free: a permalink must not reveal which other pages exist.
 * Shorter ones can be chosen in the settings.
 */
export const createPage = async (trx: Transaction, page: NewPage): Promise<CreatedPage> => {
  const base = permalinkBase(`${page.firstname} ${lastNameShown(page)}`) || 'page'
  for (let tries = 0; ; tries += 1) {
    const permalink = `${base}-${drawDigits(tries < triesBeforeMoreDigits ? 5 : 9)}`
    const created = !(await isTaken(trx, permalink)) && (await insertPage(trx, permalink, page))
    if (created) return created
  }
}

/** Whoever knows somebody by the married name would not look behind an address with the other one. */
const lastNameShown = ({
  lastname,
  maritalName,
  fullnameFormat = fullnameFormats.firstLast,
}: NewPage): string => (fullnameFormat > fullnameFormats.lastFirst && maritalName ? maritalName : lastname)

const drawDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** A former permalink is never given to another page. */
const isTaken = async (trx: Transaction, permalink: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select is_permalink_taken(${permalink}, null) as taken`.execute(trx)
  return rows[0]?.taken ?? true
}

/** On a concurrent duplicate nothing is inserted, and other digits are drawn. */
const insertPage = (trx: Transaction, permalink: string, page: NewPage): Promise<CreatedPage | undefined> =>
  trx
    .insertInto('pages')
    .values({
      permalink,
      firstname: page.firstname,
      lastname: page.lastname,
      marital_name: page.maritalName,
      ...(page.fullnameFormat && { fullname_format: page.fullnameFormat }),
      gender: page.gender,
      birth_date: page.birthDate,
      death_date: page.deathDate ?? null,
      alive: page.alive,
      visible: page.visible ?? true,
    })
    .onConflict((conflict) => conflict.column('permalink').doNothing())
    .returning(['uid', 'permalink'])
    .executeTakeFirst()
