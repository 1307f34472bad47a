import { demoSignIn } from '@souvenance/demo/seed-demo'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import pg from 'pg'
import { type OwnServer, startOwnServer } from './own-server.ts'

const few = 10_000
const many = 1_000_000
const asked = 600
const bound = 2
const api = '/api/v1.0'

/** The same queries, alternating, on ten thousand names and on a million. */
export const benchSearch = async (): Promise<void> => {
  const small = await startOwnServer()
  const large = await startOwnServer()
  try {
    const questions = await fill(small, few)
    await fill(large, many)
    const sides = [await askerOf(small), await askerOf(large)] as const
    const times: [number[], number[]] = [[], []]
    for (const warm of [true, false])
      for (const question of questions)
        for (const side of [0, 1] as const) {
          const time = await sides[side](question)
          if (!warm) times[side].push(time)
        }
    report(times)
  } finally {
    await small.stop()
    await large.stop()
  }
}

const report = ([ofFew, ofMany]: [number[], number[]]): void => {
  const ratio = at(ofMany, 0.95) / at(ofFew, 0.95)
  const shown = (times: number[]) =>
    `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`
  console.log(
    `search among ${many} names, p95 ${ratio.toFixed(2)} × that among ${few} (wanted at most ${bound}; ` +
      `${shown(ofMany)} against ${shown(ofFew)})`,
  )
}

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

const askerOf = async (server: OwnServer) => {
  const cookie = await signIn(server)
  return async (question: string): Promise<number> => {
    const begun = performance.now()
    const response = await fetch(`${server.origin}${api}/search?query=${encodeURIComponent(question)}`, {
      headers: { cookie },
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`searching for ${question} answered ${response.status}`)
    return performance.now() - begun
  }
}

const signIn = async ({ origin }: OwnServer): Promise<string> => {
  const response = await fetch(`${origin}${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(demoSignIn),
  })
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='))
  if (!cookie) throw new Error(`signing in answered ${response.status}`)
  return cookie.split(';')[0] ?? ''
}

const syllables =
  'mar tin ber nard du le ro si la vi gen tho mas pe tit ri char mo reau lau rent gar cia da vid trand rou sel vin cent four nier gi rard bon net lam bert fon taine che val lier gau per rin cle ment mi chel mor el ni co fab re an dre bru no'

/** Name frequencies are skewed: a few names are common, most are rare. */
const nameFunctions = `
  create function pg_temp.syllable(number bigint) returns text language sql immutable as $$
    select (string_to_array('${syllables}', ' '))[1 + number % 59] $$;
  create function pg_temp.name(number bigint) returns text language sql immutable as $$
    select initcap(pg_temp.syllable(number * 7)
                   || pg_temp.syllable(number / 59 * 11 + number)
                   || case when number >= 3481 then pg_temp.syllable(number / 3481 * 13 + number) else '' end) $$;
  create function pg_temp.chosen(names int) returns text language sql as $$
    select pg_temp.name((names * random() ^ 3)::bigint) $$;
  select setseed(0.4);`

const insertNames = `
  insert into pages (permalink, firstname, lastname, marital_name, gender, birth_date, death_date, alive, privacy_am, privacy_pm)
  select 'named-' || number, pg_temp.chosen(3000), pg_temp.chosen(200000),
         case when random() < 0.2 then pg_temp.chosen(200000) end,
         case when random() < 0.5 then 'M' else 'F' end,
         date '1900-01-01' + (random() * 36500)::int, date '2001-01-01' + (random() * 9000)::int,
         random() < 0.2, '{"18": [1]}', '{"18": [1]}'
    from generate_series(1, $1::int) as number`

/** These triggers check permalinks and write birth and death items. No search reads either. */
const slowTriggers = ['pages_permalink_unused', 'pages_life_inserted']

/**
 * Drops the GIN indexes and rebuilds them after the insert, which is many times faster. Returns the queries.
 */
const fill = async (server: OwnServer, count: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: findRunningUrl(server.dataDir) })
  await client.connect()
  try {
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where tablename in ('pages', 'name_words') and indexdef like '%USING gin%'",
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    for (const trigger of slowTriggers) await client.query(`alter table pages disable trigger ${trigger}`)
    await client.query(nameFunctions)
    await client.query(insertNames, [count])
    for (const { indexdef } of indexes) await client.query(indexdef)
    for (const trigger of slowTriggers) await client.query(`alter table pages enable trigger ${trigger}`)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ firstname: string; lastname: string }>(
      `select firstname, lastname from pages where permalink like 'named-%' order by md5(permalink) limit ${asked}`,
    )
    return rows.map(questionAbout)
  } finally {
    await client.end()
  }
}

/** Alternates full names, last names, prefixes, misspelt names and names that do not exist. */
const questionAbout = (
  { firstname, lastname }: { firstname: string; lastname: string },
  turn: number,
): string => {
  const middle = Math.floor(lastname.length / 2)
  const misspelt = lastname.slice(0, middle) + lastname.slice(middle + 1)
  const questions = [
    `${firstname} ${lastname}`,
    lastname,
    `${firstname} ${lastname.slice(0, 3)}`,
    lastname.slice(0, 2 + (turn % 3)),
    `${firstname} ${misspelt}`,
    misspelt,
    `${firstname} Wyxqzk${lastname.slice(0, 2)}`,
    firstname,
  ]
  return questions[turn % questions.length] ?? lastname
}
