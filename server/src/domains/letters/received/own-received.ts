import type { ShownLetter } from '@souvenance/contract/messages/received-letters'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { listLetters } from '../post-mortem/letter-store.ts'
import { hasArrived } from './load-received.ts'
import { showLetter } from './show-letter.ts'

type Reading = { db: Database; services: Pick<Services, 'masterKey' | 'clock'> }

type OwnReceived = ShownLetter & { writerUid: string; arrivedAt: Date | null; opened: boolean }

/** Letters that somebody was left, the latest first, without marking any as opened: who may is asked by the caller. */
export async function* listOwnReceived(reading: Reading, userUid: string): AsyncGenerator<OwnReceived> {
  const which = sql<boolean>`p.reader_uid = ${userUid} and ${hasArrived}`
  for (const letter of await listLetters(reading.db, which, sql`p.left_at desc, p.uid`))
    yield {
      ...(await showLetter(reading, letter)),
      writerUid: letter.writerUid,
      arrivedAt: letter.leftAt,
      opened: letter.openedAt !== null && letter.declinedAt === null,
    }
}
