import type { Waiting } from '@souvenance/contract/pages/arrival'
import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { itemVisibleText, standingsFrom, standingTerms, standingValues } from '../audience/public.ts'
import { cardOf, hasLevel, type Standing } from '../clouds/public.ts'

type Row = { pageUid: string; state: 'draft' | 'proposal'; kind: keyof typeof placeOf; count: number }

const placeOf = { 'life-event': 'timeline', chapter: 'biography', picture: 'pictures' } as const

const text = `
  select i.page_uid as "pageUid", i.state, i.kind, count(*)::int as count
    from ${standingsFrom(1)}
    join items i on i.page_uid = s.page_uid
   where i.state in ('draft', 'proposal')
     and i.deleted_at is null
     and i.kind in ('life-event', 'chapter', 'picture')
     and (i.state = 'draft') = coalesce(i.author_uid = $6::uuid, false)
     and ${itemVisibleText(standingTerms(6))}
   group by i.page_uid, i.state, i.kind`

/** Proposals of others and own drafts on the pages a person looks after; pages without either are left out. */
export const countWaiting = async (reader: Reader, standings: readonly Standing[]): Promise<Waiting[]> => {
  const held = standings.filter((standing) => hasLevel(standing, levels.editor))
  if (held.length === 0) return []
  const rows = await queryPrepared<Row>(reader, {
    name: 'waiting-items',
    text,
    values: standingValues(held),
  })
  return held.flatMap((standing) => {
    const counted = rows.filter(({ pageUid }) => pageUid === standing.page.uid)
    if (counted.length === 0) return []
    const waiting: Waiting = {
      page: cardOf(standing),
      proposals: { timeline: 0, biography: 0, pictures: 0 },
      drafts: { timeline: 0, biography: 0 },
    }
    for (const { state, kind, count } of counted) {
      const place = placeOf[kind]
      if (state === 'proposal') waiting.proposals[place] = count
      else if (place !== 'pictures') waiting.drafts[place] = count
    }
    return [waiting]
  })
}
