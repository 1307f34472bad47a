import type { ProposalAnswer } from '@souvenance/contract/chapters'
import { limits } from '@souvenance/contract/limits'
import type { Database } from '../../platform/database/connect.ts'
import { listAnswers } from './answer-store.ts'
import { listPeople } from './list-people.ts'
import type { OfBiography } from './load-chapter.ts'

const toldFor = 30 * 24 * 60 * 60 * 1000

/** What became of the viewer's own proposals, with the word that came with it. */
export const readAnswers = async (
  db: Database,
  { page, userUid }: OfBiography,
  now: Date,
): Promise<ProposalAnswer[]> => {
  if (userUid === null) return []
  const since = new Date(now.getTime() - toldFor)
  const rows = await listAnswers(db, {
    pageUid: page.uid,
    proposerUid: userUid,
    since,
    limit: limits.pageSize,
  })
  const people = await listPeople(
    db,
    rows.map(({ actorUid }) => actorUid),
  )
  return rows.map(({ itemUid, title, act, actorUid, word, createdAt }) => ({
    itemUid,
    title,
    accepted: act === 'accept',
    by: people.get(actorUid ?? '') ?? null,
    word,
    date: createdAt.toISOString(),
  }))
}
