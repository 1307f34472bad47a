import type { DataOf } from '@souvenance/contract/endpoint'
import { contactLimits } from '@souvenance/contract/people/contact-limits'
import type { contacts, SuggestionReason } from '@souvenance/contract/people/contacts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { pageSeenBy, seenPersonColumns } from '../../clouds/public.ts'
import { type Person, presentPerson } from '../../persons/public.ts'
import { suggestQueue } from './index-suggestions.ts'

type Asking = Call<typeof contacts.suggest, SignedIn, undefined>
type Reading = Call<typeof contacts.suggestions, SignedIn, undefined>

/** A search that waits is not asked for twice. */
export const askForSuggestions = async (call: Asking): Promise<DataOf<typeof contacts.suggest>> => {
  const { trx, services, thing } = call
  const { userUid: personUid } = thing
  await sql`
    insert into following_searches (person_uid)
    values (${personUid})
        on conflict (person_uid) do update set asked_at = now(), indexed_at = null`.execute(trx)
  await services.jobs.enqueue(trx, suggestQueue, { personUid }, { singletonKey: personUid })
  return { indexed: false }
}

/** Checks rights at each reading: a suggested page may have been closed, followed or dismissed since. */
export const readSuggestions = async (call: Reading): Promise<DataOf<typeof contacts.suggestions>> => {
  const { db, thing } = call
  const { userUid: personUid } = thing
  const search = await db
    .selectFrom('following_searches')
    .select('indexed_at')
    .where('person_uid', '=', personUid)
    .executeTakeFirst()
  const { rows } = await sql<Person & { reason: SuggestionReason }>`
    select ${seenPersonColumns}, s.reason
      from following_suggestions s
      join pages p on p.uid = s.page_uid
     where s.person_uid = ${personUid}
       and p.uid <> ${personUid}
       and hears_of(${personUid}::uuid, p.uid)
       and ${pageSeenBy(personUid)}
       and not exists (select from follows f where f.page_uid = p.uid and f.follower_uid = ${personUid})
     order by s.pos
     limit ${contactLimits.suggestions}`.execute(db)
  return {
    indexed: search !== undefined && search.indexed_at !== null,
    items: rows.map(({ reason, ...person }) => ({ ...presentPerson(person), reason })),
  }
}
