import { contactLimits } from '@souvenance/contract/people/contact-limits'
import type { SuggestionReason } from '@souvenance/contract/people/contacts'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { listContacts } from '../contact-store.ts'
import { findRegistered } from '../registered.ts'
import { listCaredFor, listNamesakes, listRelatives } from './suggested-pages.ts'

export const suggestQueue = 'contacts.suggest'

type Suggested = { pageUid: string; reason: SuggestionReason }

/** Computes pages a person might want to follow, and replaces former suggestions. Running it twice is harmless. */
export const indexSuggestions = async (
  { db, masterKey }: Pick<Services, 'db' | 'masterKey'>,
  personUid: string,
): Promise<void> => {
  const contacts = await listContacts(db, { masterKey }, personUid)
  const registered = await findRegistered(
    db,
    personUid,
    contacts.map(({ folded }) => folded),
  )
  const people = [...new Set(registered.map(({ uid }) => uid))]
  const found = onceEach([
    ...because('contact', people),
    ...because('relative', await listRelatives(db, personUid)),
    ...because('cared-for', await listCaredFor(db, personUid, people)),
    ...because('namesake', await listNamesakes(db, personUid)),
  ])
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update following_searches set indexed_at = now() where person_uid = ${personUid} returning person_uid`.execute(
      trx,
    )
    if (rows.length === 0) return
    await trx.deleteFrom('following_suggestions').where('person_uid', '=', personUid).execute()
    if (found.length === 0) return
    await trx
      .insertInto('following_suggestions')
      .values(
        found.map(({ pageUid, reason }, pos) => ({ person_uid: personUid, page_uid: pageUid, reason, pos })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

const because = (reason: SuggestionReason, pages: readonly string[]): Suggested[] =>
  pages.map((pageUid) => ({ pageUid, reason }))

/** More than are shown, because some will be followed. */
const mostKept = 3 * contactLimits.suggestions

const onceEach = (found: readonly Suggested[]): Suggested[] =>
  [...new Map(found.toReversed().map((each) => [each.pageUid, each])).values()]
    .toReversed()
    .slice(0, mostKept)
