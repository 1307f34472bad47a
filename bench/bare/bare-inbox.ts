import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { listPeople } from '@souvenance/server/domains/clouds/public'
import { loadOpenConversation } from '@souvenance/server/domains/inbox/conversation'
import {
  placeOfMessage,
  sealText,
  unsealText,
  unwrapConversationKey,
} from '@souvenance/server/domains/inbox/conversation-keys'
import { insertMessage, listChanged, notifyReached } from '@souvenance/server/domains/inbox/message-store'
import type { SignedIn } from '@souvenance/server/platform/access/actor'
import { openMasterKey } from '@souvenance/server/platform/crypto/master-key'
import { createPool, databaseOver } from '@souvenance/server/platform/database/connect'

const [url = '', keyDir = '', port] = process.argv.slice(2)
const pool = createPool(url)
const db = databaseOver(pool)
const masterKey = openMasterKey({ keyDir, allowCreate: false })

type Sent = { uid: string; message: string }

const actor = {
  name: 'actor',
  text: `select a.page_uid as "userUid"
           from sessions s
           join accounts a on a.uid = s.account_uid
           join emails   e on e.account_uid = a.uid and e.is_primary
          where s.token_hash = $1 and s.expires_at > $2`,
}

const findActor = async (cookie: string): Promise<SignedIn> => {
  const token = /session=([^;]+)/.exec(cookie)?.[1] ?? ''
  const values = [createHash('sha256').update(token).digest(), new Date()]
  const { rows } = await pool.query<Pick<SignedIn, 'userUid'>>({ ...actor, values })
  return { signedIn: true, userUid: rows[0]?.userUid ?? '' } as SignedIn
}

/** Baseline: the same statements in one transaction and the same encryption, with no presentation of the rows. */
const send = async ({ uid, message }: Sent, writer: SignedIn) =>
  db.transaction().execute(async (trx) => {
    const reader = { db: trx, services: { db, pool } }
    const conversation = await loadOpenConversation({ ...reader, actor: writer, input: { params: { uid } } })
    const messageUid = randomUUID()
    const key = unwrapConversationKey(masterKey, conversation)
    const written = {
      uid: messageUid,
      conversationUid: uid,
      authorUid: writer.userUid,
      text: sealText(key, message, placeOfMessage(messageUid)),
      reached: conversation.others.map((other) => other.uid),
      withheld: [],
      at: new Date(),
    }
    const { pos } = await insertMessage(reader, written)
    await notifyReached(trx, written)
    const changed = await listChanged(reader, conversation, { after: pos - 1, limit: 100 })
    const people = await listPeople(trx, conversation, [writer.userUid])
    const texts = changed.map((row) => row.text && unsealText(key, row.text, placeOfMessage(row.uid)))
    return { changed, people: [...people.values()], texts }
  })

createServer(async (request, response) => {
  const data = await send((await json(request)) as Sent, await findActor(request.headers.cookie ?? ''))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: 'OK', data }))
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
