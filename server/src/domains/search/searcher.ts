import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { pageSeenText } from '../clouds/public.ts'

/** The searcher, and the pages through which they know people: those they may see. */
export type Searcher = {
  uid: string | null
  /** Pages they hold: everyone on them is known, because their lists show everyone. */
  holds: string[]
  /** Pages they edit: the other caretakers are known. */
  helps: string[]
  /** Edited pages that show their followers to editors. */
  helpsAmongFollowers: string[]
}

export const visitingSearcher: Searcher = { uid: null, holds: [], helps: [], helpsAmongFollowers: [] }

type Row = { uid: string; level: number | null; showsFollowers: boolean }

const followers = `((case when p.alive then p.privacy_am else p.privacy_pm end) -> '${sections.followers}')`

const text = `
  select p.uid,
         s.level,
         coalesce(${followers} @> '1', false) or coalesce(${followers} @> to_jsonb(s.cloud), false) as "showsFollowers"
    from (select distinct page_uid from page_ties where person_uid = $1 and level >= ${levels.editor}) tie
    join pages p on p.uid = tie.page_uid
   cross join standing_on(p.uid, $1) s
   where ${pageSeenText('$1', 's.level')}`

export const loadSearcher = async (reader: Reader, viewerUid: string | null): Promise<Searcher> => {
  if (viewerUid === null) return visitingSearcher
  const rows = await queryPrepared<Row>(reader, { name: 'searcher', text, values: [viewerUid] })
  const uidsOf = (wanted: (row: Row) => boolean) => rows.filter(wanted).map(({ uid }) => uid)
  return {
    uid: viewerUid,
    holds: uidsOf(({ level }) => (level ?? 0) >= 2),
    helps: uidsOf(({ level }) => level === levels.editor),
    helpsAmongFollowers: uidsOf(({ level, showsFollowers }) => level === levels.editor && showsFollowers),
  }
}
