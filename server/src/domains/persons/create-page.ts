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
  for (let tries = 0; ; tries += 1) {
    const permalink = drawPermalink(page, tries < triesBeforeMoreDigits ? 5 : 9)
    const [free] = await listFree(trx, [permalink])
    const [created] = free === undefined ? [] : await insertPages(trx, [{ ...page, permalink: free }])
    if (created) return created
  }
}

type Name = Pick<NewPage, 'firstname' | 'lastname' | 'maritalName' | 'fullnameFormat'>
const nothingButName = { gender: 'U', birthDate: null, alive: true, visible: false } as const

/** Pages that are nothing but a name under words: nobody can open them, and no account belongs to them. */
export const createNames = async (trx: Transaction, names: readonly Name[]): Promise<string[]> => {
  const uids = new Map<Name, string>()
  for (let left = [...names]; left.length > 0; left = names.filter((name) => !uids.has(name))) {
    const drawn = new Map(left.map((name) => [drawPermalink(name, 9), name]))
    const free = new Set(await listFree(trx, [...drawn.keys()]))
    const rows = [...drawn].filter(([permalink]) => free.has(permalink))
    const created = await insertPages(
      trx,
      rows.map(([permalink, name]) => ({ ...name, ...nothingButName, permalink })),
    )
    for (const { uid, permalink } of created) {
      const name = drawn.get(permalink)
      if (name) uids.set(name, uid)
    }
  }
  return names.flatMap((name) => uids.get(name) ?? [])
}

const drawPermalink = (name: Name, digits: number): string =>
  `${permalinkBase(`${name.firstname} ${lastNameShown(name)}`) || 'page'}-${drawDigits(digits)}`

/** People who know somebody by the married name would not recognize an address with the other one. */
const lastNameShown = ({
  lastname,
  maritalName,
  fullnameFormat = fullnameFormats.firstLast,
}: Name): string => (fullnameFormat > fullnameFormats.lastFirst && maritalName ? maritalName : lastname)

const drawDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** Those that lead nowhere yet; a former permalink is never given to another page. */
const listFree = async (trx: Transaction, permalinks: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ permalink: string }>`
    select permalink
      from unnest(${permalinks}::text[]) permalink
     where not is_permalink_taken(permalink, null)`.execute(trx)
  return rows.map(({ permalink }) => permalink)
}

/** On a concurrent duplicate nothing is inserted, and other digits are drawn. */
const insertPages = async (
  trx: Transaction,
  pages: readonly (NewPage & { permalink: string })[],
): Promise<CreatedPage[]> =>
  pages.length === 0
    ? []
    : trx
        .insertInto('pages')
        .values(
          pages.map((page) => ({
            permalink: page.permalink,
            firstname: page.firstname,
            lastname: page.lastname,
            marital_name: page.maritalName,
            ...(page.fullnameFormat && { fullname_format: page.fullnameFormat }),
            gender: page.gender,
            birth_date: page.birthDate,
            death_date: page.deathDate ?? null,
            alive: page.alive,
            visible: page.visible ?? true,
          })),
        )
        .onConflict((conflict) => conflict.column('permalink').doNothing())
        .returning(['uid', 'permalink'])
        .execute()
