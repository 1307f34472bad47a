import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { pageSeenBy, personColumns } from '../clouds/public.ts'
import { type Person, presentPerson } from '../persons/public.ts'
import type { Other } from './conversation.ts'
import { hearsText, takesMessagesText } from './takes-messages-text.ts'

type Recipient = Person & Pick<Other, 'takes' | 'hears'>

const list = async (db: Database, writerUid: string, uids: readonly string[]): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select ${personColumns(writerUid)},
           ${sql.raw(takesMessagesText('me.uid'))} as takes,
           ${sql.raw(hearsText('me.uid'))} as hears
      from pages p
     cross join (select ${writerUid}::uuid as uid) me
     where p.uid = any (${uids}::uuid[])
       and ${pageSeenBy(writerUid)}
     order by p.uid`.execute(db)
  return rows
}

/**
 * The people a new conversation reaches. A person the writer may not see is refused like an unknown one, as in search; one who is
 * not alive or takes no messages is named.
 */
export const requireRecipients = async (
  db: Database,
  { userUid }: SignedIn,
  uids: readonly string[],
): Promise<Other[]> => {
  if (uids.includes(userUid)) throw new Refusal('cannotWriteYourself')
  const people = await list(db, userUid, uids)
  if (people.length < uids.length) throw new Refusal('notFound')
  for (const person of people) {
    const named = { recipientUid: person.uid, name: presentPerson(person).fullname }
    if (!person.alive) throw new Refusal('recipientDead', named)
    if (!person.takes) throw new Refusal('takesNoMessages', named)
  }
  return people.map((person) => ({ ...person, readPos: 0 }))
}

/** Those of these people who take messages from somebody; search shows it before a word is written. */
export const listTakingMessages = async (
  db: Database,
  writerUid: string,
  uids: readonly string[],
): Promise<Set<string>> => {
  const people = uids.length > 0 ? await list(db, writerUid, uids) : []
  return new Set(people.filter(({ takes }) => takes).map(({ uid }) => uid))
}
