import { findPermalink, pageSearchNames } from '@souvenance/contract/screens'
import { isUid } from '@souvenance/contract/uids'
import type { Pool } from 'pg'
import { shareReads } from '../../platform/database/share-reads.ts'
import type { Services } from '../../platform/services.ts'

/** Team members whose time is up disappear without a write. */
const textBy = (column: 'permalink' | 'uid'): string => `
  select coalesce((select string_agg(v.version::text, ' ' order by v.version)
                     from shown_versions v
                    where v.page_uid in (p.uid, '00000000-0000-0000-0000-000000000000')), '')
         || ' ' || (select count(*) from caretakers c where c.page_uid = p.uid and c.expires_at > now()) as version
    from pages p
   where p.${column} = $1`

const texts = { permalink: textBy('permalink'), uid: textBy('uid') }

const readersOf = (pool: Pool) => {
  const readerBy = (column: keyof typeof texts) =>
    shareReads(async (value) => {
      const { rows } = await pool.query<{ version: string }>({
        name: `shown-version-by-${column}`,
        text: texts[column],
        values: [value],
      })
      return rows[0]?.version ?? ''
    })
  return { permalink: readerBy('permalink'), uid: readerBy('uid') }
}

const readers = new WeakMap<Pool, ReturnType<typeof readersOf>>()

/** Shared per connection pool: a crowd that opens one page shares a read that begins after all of them asked. */
const sharedBy = ({ pool }: Services): ReturnType<typeof readersOf> => {
  const found = readers.get(pool) ?? readersOf(pool)
  readers.set(pool, found)
  return found
}

/**
 * The version of everything that visitors can be shown at the address of a page, raised in the transaction of each change
 * (`database/shown-versions.sql`). Data read after it is at least that new. It is empty both where there is no page and where
 * nobody may see it: both are treated alike.
 */
export const readShownVersion = async (services: Services, { pathname }: URL): Promise<string> => {
  const permalink = findPermalink(pathname)
  return permalink === undefined ? '' : sharedBy(services).permalink(permalink)
}

/**
 * The address of a page with the parameters that a screen reads, alike for all who are shown the same: links that were passed on
 * have a parameter of their own for each reader.
 */
export const shownAddress = (address: URL): URL => {
  const shown = new URL(address.pathname, address)
  for (const name of pageSearchNames)
    for (const value of address.searchParams.getAll(name)) shown.searchParams.append(name, value)
  return shown
}

/** The same of the page in the path of a call. */
export const shownVersionOf = async ({
  services,
  input,
}: {
  services: Services
  input: { params: { uid: string } }
}): Promise<string> => (isUid(input.params.uid) ? sharedBy(services).uid(input.params.uid) : '')
