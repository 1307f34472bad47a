import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@souvenance/server/config'
import { deliverDue } from '@souvenance/server/domains/letters/delivery/hand-over'
import {
  noticeGivenUp,
  remindReaders,
  tellPassed,
} from '@souvenance/server/domains/letters/delivery/look-after'
import { clockOf } from '@souvenance/server/platform/clock/clock'
import { openMasterKey } from '@souvenance/server/platform/crypto/master-key'
import { createPool, databaseOver } from '@souvenance/server/platform/database/connect'
import { startEmbeddedPostgres } from '@souvenance/server/platform/database/embedded-postgres'
import { updateSchema } from '@souvenance/server/platform/database/update-schema'
import type { Pool } from 'pg'
import { createPage } from '../server/test/factories/create-page.ts'
import { compare } from './compare.ts'

const few = 100
const many = 100_000
const perRound = 200

type Posting = Parameters<typeof deliverDue>[0]

/** Measures a look of the post while nothing is due, with few and with many waiting letters. */
export const benchLetters = async (): Promise<void> => {
  const [small, large] = [await startPost(few), await startPost(many)]
  try {
    await compare(`the post while ${many} letters wait`, {
      measured: () => look(large.posting),
      against: () => look(small.posting),
      called: `while ${few} wait`,
      bound: 'at most 1.30',
    })
  } finally {
    await small.stop()
    await large.stop()
  }
}

const startPost = async (letters: number) => {
  const home = await mkdtemp(join(tmpdir(), 'souvenance bench '))
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'data'), settings: { fsync: 'off' } })
  const pool = createPool(postgres.url)
  const db = databaseOver(pool)
  await updateSchema(db)
  await write(pool, db, letters)
  const keyDir = join(home, 'keys')
  const posting: Posting = {
    db,
    config: readConfig({ KEY_DIR: keyDir }),
    masterKey: openMasterKey({ keyDir, allowCreate: true }),
    clock: clockOf(() => new Date()),
    logger: { error: () => {}, warn: () => {} } as unknown as Posting['logger'],
  }
  return {
    posting,
    async stop() {
      await db.destroy()
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A hundred writers; of each four letters three are of the living, the last of somebody dead and due in years. */
const write = async (pool: Pool, db: ReturnType<typeof databaseOver>, letters: number): Promise<void> => {
  const writers: string[] = []
  for (let number = 0; number < 100; number += 1) writers.push(await createPage(db, { alive: true }))
  await pool.query(
    `insert into post_mortem_letters (uid, writer_uid, type, by_mail, sealed, local_at, time_zone, zone_rules, wanted_at,
                                      due_at, language, written_at)
     select gen_random_uuid(), ($1::uuid[])[1 + number % 100], 0, true, '\\x00', at, 'Europe/Paris', '2026a', at,
            case when number % 4 = 3 then at end, 'fr', now()
       from (select number, now() + number % 50 * interval '1 year' + interval '1 year' as at
               from generate_series(1, $2::int) number) told`,
    [writers, letters],
  )
  await pool.query('vacuum analyze post_mortem_letters')
}

/** Milliseconds a look. */
const look = async (posting: Posting): Promise<number> => {
  const begun = performance.now()
  for (let turn = 0; turn < perRound; turn += 1) {
    await deliverDue(posting)
    await remindReaders(posting)
    await tellPassed(posting)
    await noticeGivenUp(posting)
  }
  return (performance.now() - begun) / perRound
}
