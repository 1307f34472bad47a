import type { DataOf } from '@souvenance/contract/endpoint'
import type { proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { limits } from '@souvenance/contract/limits'
import type { Call } from '../../platform/http/calls/call.ts'
import { listPeople, type Standing } from '../clouds/public.ts'
import { listAnswers } from './answer-store.ts'

const toldFor = 30 * 24 * 60 * 60 * 1000

/** Answers to the viewer's own proposals, with the word of each. */
export const readAnswers = async ({
  db,
  thing: { page, userUid },
  input: { query },
  services,
}: Call<typeof proposalAnswers.read, Standing, undefined>): Promise<DataOf<typeof proposalAnswers.read>> => {
  if (userUid === null) return { answers: [] }
  const rows = await listAnswers(db, {
    pageUid: page.uid,
    proposerUid: userUid,
    of: query.of,
    since: new Date(services.clock.now().getTime() - toldFor),
    limit: limits.pageSize,
  })
  const people = await listPeople(
    db,
    { userUid },
    rows.map(({ actorUid }) => actorUid),
  )
  return {
    answers: rows.map(({ itemUid, text, act, actorUid, word, createdAt }) => ({
      itemUid,
      text,
      accepted: act === 'accept',
      by: people.get(actorUid ?? '') ?? null,
      word,
      date: createdAt.toISOString(),
    })),
  }
}
