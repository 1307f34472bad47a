import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { hash as hashPassword, verify } from '@node-rs/argon2'
import { demoSignIn } from '@souvenance/demo/seed-demo'
import { pageSeenText } from '@souvenance/server/domains/clouds/public'
import { countNewText } from '@souvenance/server/domains/notifications/count-new'
import { pageColumns } from '@souvenance/server/domains/persons/public'
import pg from 'pg'
import { bareBiographyOver } from './bare-biography.ts'
import { bareFeedOver } from './bare-feed.ts'
import { bareSignInOver } from './bare-sign-in.ts'

const [url, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const readBareFeed = bareFeedOver(pool)
const readBareBiography = bareBiographyOver(pool)
const signInBare = bareSignInOver(pool)

const actor = {
  name: 'actor',
  text: `select s.uid, s.account_uid, a.page_uid, a.language, e.confirmed_at is not null as confirmed, s.last_used_at
           from sessions s
           join accounts a on a.uid = s.account_uid
           join emails   e on e.account_uid = a.uid and e.is_primary
          where s.token_hash = $1 and s.expires_at > $2`,
}
const user = {
  name: 'user',
  text: `select p.uid, p.permalink, p.firstname, p.lastname, p.marital_name, p.fullname_format, p.gender,
                e.address, e.confirmed_at is not null as confirmed, a.language
           from accounts a
           join pages  p on p.uid = a.page_uid
           join emails e on e.account_uid = a.uid and e.is_primary
          where a.uid = $1`,
}
const standing = {
  name: 'standing',
  text: `select ${pageColumns}, f.cloud_type as cloud, b.page_uid is not null as banned,
                case
                  when p.uid = $2 and p.alive then 3
                  when c.role = 'administrator' and not p.alive then 2
                  when c.role = 'editor' and not p.alive then 1
                  when c.role = 'assistant' and p.alive and c.expires_at > now() then 1
                  when f.page_uid is not null then 0
                end as level
           from pages p
           left join follows    f on f.page_uid = p.uid and f.follower_uid = $2
           left join caretakers c on c.page_uid = p.uid and c.user_uid     = $2
           left join bans       b on b.page_uid = p.uid and b.banned_uid   = $2
          where p.uid = $1`,
}
const relations = {
  name: 'relations',
  text: `select case when $4::boolean then
                  (select count(*)::int
                     from follows f
                     join pages p on p.uid = f.follower_uid
                    where f.page_uid = $1::uuid and ($3::boolean or ${pageSeenText('$2::uuid')}))
                end as followers,
                case when $5::boolean then
                  (select count(*)::int
                     from follows f
                     join pages p on p.uid = f.page_uid
                    where f.follower_uid = $1::uuid and ${pageSeenText('$2::uuid')})
                end as followings`,
}
const placeholders = {
  name: 'placeholders',
  text: 'select uid, placeholder from header_pictures where uid = any ($1::uuid[])',
}
const news = { name: 'news', text: countNewText }

const keptPassword = await hashPassword(demoSignIn.password, {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
})

/** A sign-in with its SQL, or only its password verification. */
const answerSignIn = async (request: IncomingMessage) => {
  const credentials = (await json(request)) as typeof demoSignIn
  if (request.url === '/sign-in')
    return signInBare(credentials, /device=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
  return { verified: await verify(keptPassword, credentials.password) }
}

const rowsOf = async (statement: { name: string; text: string }, values: unknown[]) =>
  (await pool.query({ ...statement, values })).rows

const readHeader = async (uid: string, viewer: string) => {
  const [page] = await rowsOf(standing, [uid, viewer])
  const [counts] = await rowsOf(relations, [uid, viewer, false, true, true])
  const pics = await rowsOf(placeholders, [[page.portraitUid, page.coverUid]])
  return { ...page, counts, pics }
}

const readNews = async (uid: string) => {
  const [row] = await rowsOf(news, [uid])
  return {
    messages: { totalNew: 0 },
    notifications: { notifications: { totalNew: row.notifications }, requests: { totalNew: row.requests } },
  }
}

const dataFor = async (request: IncomingMessage) => {
  if (request.method === 'POST') return answerSignIn(request)
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest()
  const [found] = await rowsOf(actor, [hash, new Date()])
  const [, place, uid] = request.url?.split('/') ?? []
  if (place === 'ping') return readNews(found.page_uid)
  if ((place === 'feed' || place === 'biography') && uid) {
    const [row] = await rowsOf(standing, [uid, found.page_uid])
    return (place === 'feed' ? readBareFeed : readBareBiography)(row, found.page_uid)
  }
  if (place === 'users' && uid) return readHeader(uid, found.page_uid)
  return (await rowsOf(user, [found.account_uid]))[0]
}

/** Baseline: the same SQL without the service around it. */
createServer(async (request, response) => {
  const data = await dataFor(request)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: 'OK', data: { ...data, serverTime: new Date().toISOString() } }))
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
