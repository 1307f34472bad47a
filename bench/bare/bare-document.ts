import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const [url, port, file = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const bytes = readFileSync(file)
const statement = { name: 'page', text: 'select page_uid, version from shown_versions limit 2' }

/** Baseline: one statement, then the bytes of the page. */
createServer(async (_request, response) => {
  await pool.query(statement)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-encoding', 'br')
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
