import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Anchor } from '../audience/public.ts'
import { personColumns, personJsonText } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import type { WrappedKey } from './conversation-keys.ts'
import { reachesText } from './message.ts'
import { takesMessagesText } from './takes-messages-text.ts'

/** A conversation in the list of its reader. */
export type SubjectRow = WrappedKey & {
  uid: string
  subject: Buffer | null
  group: boolean
  lastAt: Date
  unread: number
  people: Person[] | null
  lastUid: string | null
  lastAuthorUid: string | null
  lastText: Buffer | null
  lastDate: Date | null
  firstUid: string | null
  firstText: Buffer | null
}

/** The first words of the first message that was not deleted, searched among a few. */
const mostDeleted = 20

const subjectText = (condition: string): string => `
  select c.uid, c.subject, c.group_chat as "group", c.wrapped_key as "wrappedKey", c.key_check as "keyCheck",
         me.last_at as "lastAt", me.unread,
         (select json_agg(${personJsonText('$1::uuid')} order by o.wrote desc, p.firstname, p.uid)
            from conversation_people o
            join pages p on p.uid = o.person_uid
           where o.conversation_uid = c.uid
             and o.person_uid <> $1
             and o.left_at is null) as people,
         latest.uid as "lastUid", latest.author_uid as "lastAuthorUid", latest.text as "lastText",
         latest.created_at as "lastDate", opening.uid as "firstUid", opening.text as "firstText"
    from (select me.*
            from conversation_people me
           where me.person_uid = $1
             and not me.hidden
             and me.left_at is null
             and me.last_at is not null
             and ${condition}) me
    join conversations c on c.uid = me.conversation_uid
    left join lateral (
           select m.uid, m.author_uid, m.text, m.created_at
             from conversation_messages m
            where m.conversation_uid = c.uid
              and ${reachesText('$1::uuid')}
            order by m.pos desc
            limit 1) latest on true
    left join lateral (
           select few.uid, few.text
             from (select m.uid, m.text, m.pos
                     from conversation_messages m
                    where c.subject is null
                      and m.conversation_uid = c.uid
                      and ${reachesText('$1::uuid')}
                    order by m.pos
                    limit ${mostDeleted}) few
            where few.text is not null
            order by few.pos
            limit 1) opening on true
   order by me.last_at desc, me.conversation_uid desc`

const inOrder = 'order by me.last_at desc, me.conversation_uid desc'

const pageText = subjectText(
  `(me.last_at, me.conversation_uid) < ($2::timestamptz, $3::uuid) ${inOrder} limit $4`,
)
const newerText = subjectText(
  `(me.last_at, me.conversation_uid) > ($2::timestamptz, $3::uuid) ${inOrder} limit $4`,
)
const oneText = subjectText('me.conversation_uid = $2')

type Slice = { anchor: Anchor; limit: number }

export const listSubjects = (
  reader: Reader,
  userUid: string,
  { anchor, limit }: Slice,
): Promise<SubjectRow[]> =>
  queryPrepared(reader, {
    name: 'conversations',
    text: pageText,
    values: [userUid, anchor.at, anchor.uid, limit],
  })

export const listNewerSubjects = (
  reader: Reader,
  userUid: string,
  { anchor, limit }: Slice,
): Promise<SubjectRow[]> =>
  queryPrepared(reader, {
    name: 'newer-conversations',
    text: newerText,
    values: [userUid, anchor.at, anchor.uid, limit],
  })

export const findSubjectRow = async (
  reader: Reader,
  userUid: string,
  uid: string,
): Promise<SubjectRow | undefined> => {
  const [row] = await queryPrepared<SubjectRow>(reader, {
    name: 'conversation-in-list',
    text: oneText,
    values: [userUid, uid],
  })
  return row
}

export type ParticipantRow = Person & { left: boolean; takes: boolean }

export const listParticipants = async (
  db: Database,
  { uid, userUid }: { uid: string; userUid: string },
): Promise<ParticipantRow[]> => {
  const { rows } = await sql<ParticipantRow>`
    select ${personColumns(userUid)}, o.left_at is not null as left,
           p.alive and (o.wrote or (select ${sql.raw(takesMessagesText('me.uid'))} from (select ${userUid}::uuid as uid) me)) as takes
      from conversation_people o
      join pages p on p.uid = o.person_uid
     where o.conversation_uid = ${uid}
     order by o.left_at is not null, p.firstname, p.uid`.execute(db)
  return rows
}

export const insertConversation = async (
  trx: Transaction,
  conversation: WrappedKey & { uid: string; subject: Buffer | null; people: readonly string[]; at: Date },
): Promise<void> => {
  const { uid, subject, wrappedKey, keyCheck, people, at } = conversation
  await sql`
    with begun as (
      insert into conversations (uid, subject, group_chat, wrapped_key, key_check, created_at)
      values (${uid}, ${subject}, ${people.length > 2}, ${wrappedKey}, ${keyCheck}, ${at})
    )
    insert into conversation_people (conversation_uid, person_uid)
    select ${uid}::uuid, person from unnest(${people}::uuid[]) as person`.execute(trx)
}
