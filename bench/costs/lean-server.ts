import { createServer } from 'node:http'
import pg from 'pg'

const [url, port, bytes] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })

/** What somebody would write for the newest twenty items that everybody may read. */
const list = {
  name: 'list',
  text: `select i.uid, i.kind, i.message, i.title, i.place, i.hyperlink, i.associated_date, i.created_at, i.likes_count,
                json_build_object('uid', a.uid, 'firstname', a.firstname, 'lastname', a.lastname) as author,
                (select json_agg(c)
                   from (select c.uid, c.message, c.created_at, w.firstname, w.lastname
                           from comments c
                           join pages w on w.uid = c.author_uid
                          where c.item_uid = i.uid
                          order by c.created_at desc
                          limit 3) c) as comments,
                (select json_agg(p)
                   from (select p.uid, p.width, p.height, p.placeholder
                           from item_pictures held
                           join items shown on shown.uid = held.picture_item_uid
                           join pictures p on p.uid = shown.picture_uid
                          where held.holder_uid = i.uid
                          order by held.position) p) as pictures
           from items i
           left join pages a on a.uid = i.author_uid
          where i.page_uid = $1
            and i.deleted_at is null
            and i.kind <> 'attached-picture'
            and i.state in ('standard', 'am', 'pm')
            and 1 = any (i.clouds)
          order by i.last_activity_at desc
          limit 20`,
}
const one = { name: 'one', text: 'select visible from pages where uid = $1' }
const sameBytes = Buffer.alloc(Number(bytes), 'a')

/** `/list/PAGE` with the simplest statement, or `/bytes/PAGE` with as many bytes as the service sends. */
createServer(async (request, response) => {
  const [, place, uid] = request.url?.split('/') ?? []
  response.setHeader('content-type', 'application/json')
  const { rows } = await pool.query({ ...(place === 'bytes' ? one : list), values: [uid] })
  response.end(place === 'bytes' ? sameBytes : JSON.stringify({ status: 'OK', data: { items: rows } }))
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
