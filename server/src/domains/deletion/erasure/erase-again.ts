import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { type Erasing, erasePage, noteErased } from './erase-page.ts'
import { type Erasure, hashOfErased, openErasuresJournal } from './erasures-journal.ts'

const pagesAtOnce = 1000
const everyMs = 10_000
/** Longer than an erasure takes to become visible, and than a short outage of the database. */
const lookedBackMinutes = 24 * 60

/** Notes erasures of other servers in this server's own list too. */
export const startErasureList = async (
  services: Erasing & Pick<Services, 'logger'>,
): Promise<{ stop(): Promise<void> }> => {
  await eraseAgain(services)
  const journal = openErasuresJournal(services.config.KEY_DIR)
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= listErasures(services, lookedBackMinutes)
      .then((erasures) => journal.keep(erasures))
      .catch((error: unknown) =>
        services.logger.warn({ err: error }, 'the list of erasures could not be kept'),
      )
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(look, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

/**
 * Runs before any worker starts. Pages that the list beside the master key names as erased, and the database still has, came back
 * with an older state of the data: they are erased again. Returns how many.
 */
export const eraseAgain = async (services: Erasing & Pick<Services, 'logger'>): Promise<number> => {
  const journal = openErasuresJournal(services.config.KEY_DIR)
  const known = await listErasures(services)
  journal.keep(known)
  const forgotten = new Map(journal.read())
  for (const { hash } of known) forgotten.delete(hash)
  if (forgotten.size === 0) return 0
  let count = 0
  for await (const pageUid of pagesOf(services)) {
    const erasure = forgotten.get(hashOfErased(services, pageUid))
    if (erasure && (await erasePage(services, { ...erasure, pageUid }, async () => true))) count += 1
  }
  await services.db.transaction().execute(async (trx) => {
    for (const erasure of forgotten.values()) await noteErased(trx, erasure)
  })
  if (count > 0)
    services.logger.warn({ count }, 'restored data was found: what had been erased is erased again')
  return count
}

/** All, or those of the last `minutes`. */
const listErasures = async ({ db }: Pick<Services, 'db'>, minutes?: number): Promise<Erasure[]> => {
  const { rows } = await sql<Erasure>`
    select encode(hash, 'hex') as hash, kind, words
      from erasures
     where ${minutes ?? null}::int is null
        or erased_at > now() - make_interval(mins => ${minutes ?? null}::int)`.execute(db)
  return rows
}

async function* pagesOf({ db }: Erasing): AsyncGenerator<string> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ uid: string }>`
      select uid from pages where uid > ${last} order by uid limit ${pagesAtOnce}`.execute(db)
    yield* rows.map(({ uid }) => uid)
    const end = rows.at(-1)
    if (!end || rows.length < pagesAtOnce) return
    last = end.uid
  }
}
