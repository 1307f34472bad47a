import { findPermalink } from '@souvenance/contract/screens'
import type { Services } from '../../platform/services.ts'

/** Team members whose time is up disappear without a write. */
const text = `
  select coalesce((select string_agg(v.version::text, ' ' order by v.version)
                     from shown_versions v
                    where v.page_uid in (p.uid, '00000000-0000-0000-0000-000000000000')), '')
         || ' ' || (select count(*) from caretakers c where c.page_uid = p.uid and c.expires_at > now()) as version
    from pages p
   where p.permalink = $1`

/**
 * The version of everything that visitors can be shown at the address of a page, raised in the transaction of each change
 * (`database/shown-versions.sql`). What is read after it is at least that new. Without a page it is empty, whether there is none
 * or none that anybody sees: both are treated alike.
 */
export const readShownVersion = async ({ pool }: Services, { pathname }: URL): Promise<string> => {
  const permalink = findPermalink(pathname)
  if (permalink === undefined) return ''
  const { rows } = await pool.query<{ version: string }>({ name: 'shown-version', text, values: [permalink] })
  return rows[0]?.version ?? ''
}
