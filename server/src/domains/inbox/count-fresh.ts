import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'

/** The highest count shown. */
const most = 100

/** SQL of the number of messages a person has not been shown yet. */
export const countFreshText = (person: string): string => `
  (select least(${most}, coalesce(sum(fresh), 0))::int
     from conversation_people
    where person_uid = ${person}
      and fresh > 0)`

export const countFresh = async (reader: Reader, userUid: string): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(reader, {
    name: 'fresh-messages',
    text: `select ${countFreshText('$1')} as count`,
    values: [userUid],
  })
  return row?.count ?? 0
}

/** SQL of whether a person has something unread by a writer. */
export const unreadFromText = (person: string, writer: string): string => `
  exists (select
            from conversation_people unread
            join conversation_messages m on m.conversation_uid = unread.conversation_uid
           where unread.person_uid = ${person}
             and unread.unread > 0
             and not unread.hidden
             and unread.left_at is null
             and m.pos > unread.read_pos
             and m.author_uid = ${writer}
             and m.deleted_at is null
             and ${person} <> all (m.withheld_from))`
