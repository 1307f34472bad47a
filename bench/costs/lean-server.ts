import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { forFollowers, forVisitors, session } from './lean-statements.ts'

const [url, port, bytes] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const sameBytes = Buffer.alloc(Number(bytes), 'a')

const rowsOf = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

const personOf = async ({ headers }: IncomingMessage): Promise<string> => {
  const token = /session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const [row] = await rowsOf('session', session, [createHash('sha256').update(token).digest()])
  return row.person
}

const answer = async (request: IncomingMessage): Promise<string | Buffer> => {
  const [, place = '', about = ''] = request.url?.split('/') ?? []
  const rows =
    place in forVisitors
      ? await rowsOf(place, forVisitors[place as keyof typeof forVisitors], [about])
      : await rowsOf(place, forFollowers[place as keyof typeof forFollowers], [
          about,
          await personOf(request),
        ])
  return place === 'bytes' ? sameBytes : JSON.stringify({ status: 'OK', data: { items: rows } })
}

/** `/PLACE/ABOUT`: a statement of `lean-statements.ts`, or `/bytes/PAGE` with as many bytes as the service sends. */
createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(await answer(request))
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
