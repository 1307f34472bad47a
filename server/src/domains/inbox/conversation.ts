import type { Actor } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { WrappedKey } from './conversation-keys.ts'
import { hearsText, takesMessagesText } from './takes-messages-text.ts'

/** A conversation of the reader. */
export type Conversation = WrappedKey & { uid: string; userUid: string; group: boolean; lastChange: number }

/** Somebody else who is still in it. */
export type Other = {
  uid: string
  alive: boolean
  /** Takes messages from the reader, or took part in the conversation. */
  takes: boolean
  /** Neither blacklisted nor banned the reader, who must not learn of it. */
  hears: boolean
  /** The place up to which they have read. */
  readPos: number
}

/** A conversation with what writing in it needs to know. */
export type OpenConversation = Conversation & { others: Other[] }

type Asking = Reader & { actor: Actor; input: { params: { uid: string } } }

const columns = `
         c.uid,
         me.person_uid as "userUid",
         c.group_chat  as "group",
         c.last_change as "lastChange",
         c.wrapped_key as "wrappedKey",
         c.key_check   as "keyCheck"`

const from = `
    from conversation_people me
    join conversations c on c.uid = me.conversation_uid
   where me.conversation_uid = $1
     and me.person_uid = $2
     and me.last_at is not null`

const present = 'and me.left_at is null and not me.hidden'

const othersText = `
         (select json_agg(json_build_object(
                            'uid', p.uid,
                            'alive', p.alive,
                            'takes', p.alive and (o.wrote or ${takesMessagesText('$2')}),
                            'hears', ${hearsText('$2')},
                            'readPos', case when o.hidden then 0 else o.read_pos end) order by p.uid)
            from conversation_people o
            join pages p on p.uid = o.person_uid
           where o.conversation_uid = c.uid
             and o.person_uid <> $2
             and o.left_at is null) as others`

const find = async <Row extends Conversation>(asking: Asking, name: string, text: string): Promise<Row> => {
  const { userUid } = requireSignedIn(asking.actor)
  const { uid } = asking.input.params
  const [row] = await queryPrepared<Row>(asking, { name, text, values: [uid, userUid] })
  if (!row) throw new Refusal('notFound')
  return { ...row, lastChange: Number(row.lastChange) }
}

/** Found only for people in it: not for somebody who left it, deleted it or has not been reached by a message yet. */
export const loadConversation = (asking: Asking): Promise<Conversation> =>
  find(asking, 'conversation', `select ${columns} ${from} ${present}`)

/** Also one that its reader left or deleted, for a repeated request to do so. */
export const loadFormerConversation = (asking: Asking): Promise<Conversation> =>
  find(asking, 'former-conversation', `select ${columns} ${from}`)

export const loadOpenConversation = async (asking: Asking): Promise<OpenConversation> => {
  const found = await find<Conversation & { others: Other[] | null }>(
    asking,
    'open-conversation',
    `select ${columns}, ${othersText} ${from} ${present}`,
  )
  return { ...found, others: found.others ?? [] }
}
