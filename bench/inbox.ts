import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@souvenance/contract/endpoint'
import {
  newConversationKey,
  placeOfMessage,
  sealText,
  wrapConversationKey,
} from '@souvenance/server/domains/inbox/conversation-keys'
import { type MasterKey, openMasterKey } from '@souvenance/server/platform/crypto/master-key'
import { createPool, databaseOver } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import type { Pool } from 'pg'
import { allOpenTo } from '../server/test/factories/create-page.ts'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import { createSignedIn } from './feed-pages.ts'
import { freePort, type OwnServer } from './own-server.ts'

const few = 100
const manyMessages = 100_000
const manyConversations = 10_000
/** Enough that none meets the limit of messages an hour. */
const writers = 40

type Person = { person: string; cookie: string }
type Place = { pool: Pool; masterKey: MasterKey; check: Buffer }

const keyDirOf = ({ dataDir }: OwnServer): string => join(dataDir, '..', 'keys')

/** Conversations and lists, short and long; and sending, against a bare program with the same SQL and encryption. */
export const benchInbox = async (server: OwnServer): Promise<void> => {
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const pool = createPool(url)
  const db = databaseOver(pool)
  const masterKey = openMasterKey({ keyDir: keyDirOf(server), allowCreate: false })
  const place: Place = { pool, masterKey, check: masterKey.check }
  const create = async (): Promise<Person> => {
    const person = await createSignedIn(db)
    await pool.query('update pages set privacy_am = $2 where uid = $1', [person.person, allOpenTo(1)])
    return person
  }
  try {
    const [writer, reader, busy] = [await create(), await create(), await create()]
    const [short = ''] = await fill(place, { writer, reader, conversations: few, messages: few })
    const [long = ''] = await fill(place, {
      writer: reader,
      reader: writer,
      conversations: 1,
      messages: manyMessages,
    })
    await fill(place, { writer, reader: busy, conversations: manyConversations, messages: 1 })
    const pairs: { writer: Person; uid: string }[] = []
    for (let number = 0; number < writers; number += 1) {
      const one = await create()
      const [uid = ''] = await fill(place, {
        writer: one,
        reader: await create(),
        conversations: 1,
        messages: few,
      })
      pairs.push({ writer: one, uid })
    }
    await pool.query('vacuum analyze conversations, conversation_people, conversation_messages')
    const timed =
      (path: string, { cookie }: Person) =>
      async () =>
        1000 / (await drive(server.origin, () => ({ path: apiBase + path, headers: { cookie } })))
    await compare(`opening a conversation of ${manyMessages}`, {
      measured: timed(`/messaging/inbox/${long}/messages?mergeSubject=true`, reader),
      against: timed(`/messaging/inbox/${short}/messages?mergeSubject=true`, reader),
      called: `one of ${few}`,
      bound: 'at most 1.20',
    })
    await compare(`a list of ${manyConversations} conversations`, {
      measured: timed('/messaging/inbox', busy),
      against: timed('/messaging/inbox', reader),
      called: `one of ${few}`,
      bound: 'at most 1.20',
    })
    await benchSending(server, url, pairs)
  } finally {
    await db.destroy()
  }
}

type Filled = { writer: Person; reader: Person; conversations: number; messages: number }

/** Conversations of two that can be opened, written directly: so many calls would take an hour. */
const fill = async ({ pool, masterKey, check }: Place, told: Filled): Promise<string[]> => {
  const { writer, reader, conversations, messages } = told
  const made = Array.from({ length: conversations }, () => {
    const [uid, key] = [randomUUID(), newConversationKey()]
    return { uid, key, ...wrapConversationKey(masterKey, { check, uid, key }) }
  })
  await pool.query(
    `with told as (
       select * from unnest($1::uuid[], $2::bytea[]) with ordinality as t (uid, wrapped, number)
     ), begun as (
       insert into conversations (uid, group_chat, wrapped_key, key_check, last_change)
       select uid, false, wrapped, $3, $6 from told
     )
     insert into conversation_people (conversation_uid, person_uid, last_at, wrote)
     select uid, person, now() - number * interval '1 minute', person = $4
       from told, unnest(array[$4::uuid, $5::uuid]) as person`,
    [
      made.map(({ uid }) => uid),
      made.map(({ wrappedKey }) => wrappedKey),
      check,
      writer.person,
      reader.person,
      messages,
    ],
  )
  const lines = made.flatMap(({ uid, key }) =>
    Array.from({ length: messages }, (_, index) => {
      const message = randomUUID()
      const text = sealText(key, `Line ${index} of a talk about the lake`, placeOfMessage(message))
      return { uid, message, pos: index + 1, text }
    }),
  )
  for (let from = 0; from < lines.length; from += 5000) {
    const some = lines.slice(from, from + 5000)
    await pool.query(
      `insert into conversation_messages (uid, conversation_uid, pos, change, author_uid, text)
       select message, uid, pos, pos, $5, text
         from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bytea[]) as t (message, uid, pos, text)`,
      [
        some.map(({ message }) => message),
        some.map(({ uid }) => uid),
        some.map(({ pos }) => pos),
        some.map(({ text }) => text),
        writer.person,
      ],
    )
  }
  return made.map(({ uid }) => uid)
}

const bareFile = fileURLToPath(new URL('bare/bare-inbox.ts', import.meta.url))

const benchSending = async (
  server: OwnServer,
  url: string,
  pairs: readonly { writer: Person; uid: string }[],
): Promise<void> => {
  const port = await freePort()
  const bare = spawn(process.execPath, [bareFile, url, keyDirOf(server), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(bare.stdout, 'data')
  let turn = 0
  const next = () => {
    turn += 1
    const pair = pairs[turn % pairs.length]
    if (!pair) throw new Error('there are pairs')
    return pair
  }
  const message = 'I can bring the projector from work, and the pictures from the cellar.'
  try {
    await compare('sending a message', {
      measured: () =>
        drive(server.origin, () => {
          const { writer, uid } = next()
          return {
            path: `${apiBase}/messaging/inbox/${uid}/messages`,
            method: 'POST',
            headers: { cookie: writer.cookie, 'sec-fetch-site': 'same-origin' },
            body: JSON.stringify({ mailBoxMessage: { subjectUid: uid, message } }),
          }
        }),
      against: () =>
        drive(`http://127.0.0.1:${port}`, () => {
          const { writer, uid } = next()
          const headers = { cookie: writer.cookie }
          return { path: '/', method: 'POST', headers, body: JSON.stringify({ uid, message }) }
        }),
      bound: 'at least 0.50',
    })
  } finally {
    bare.kill('SIGKILL')
    await once(bare, 'exit')
  }
}
