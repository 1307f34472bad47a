import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'

const text = `
  select hidden_from as "hiddenFrom", erased_from as "erasedFrom" from deletions where page_uid = $1`

type Row = { hiddenFrom: Date; erasedFrom: Date }

/** Whether the memorial is about to be deleted, for its administrators, who can stop it. */
export const findLeaving = async (reader: Reader, standing: Standing): Promise<PageHeader['leaving']> => {
  const { page, viewAs } = standing
  if (page.alive || viewAs !== null || !hasLevel(standing, levels.administrator)) return undefined
  const [row] = await queryPrepared<Row>(reader, {
    name: 'leaving',
    text,
    values: [page.uid],
    moments: ['hiddenFrom', 'erasedFrom'],
  })
  return row && { hiddenFrom: row.hiddenFrom.toISOString(), erasedFrom: row.erasedFrom.toISOString() }
}
