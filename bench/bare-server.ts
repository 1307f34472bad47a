import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const [url, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })

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
const zeros = {
  messages: { totalNew: 0 },
  notifications: { notifications: { totalNew: 0 }, requests: { totalNew: 0 } },
}

/** The same SQL with nothing around it: what the service is measured against. */
createServer(async (request, response) => {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query({ ...actor, values: [hash, new Date()] })
  const data =
    request.url === '/ping' ? zeros : (await pool.query({ ...user, values: [rows[0].account_uid] })).rows[0]
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: 'OK', data: { ...data, serverTime: new Date().toISOString() } }))
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
