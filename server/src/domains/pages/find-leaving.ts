import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { hadAccount } from './had-account.ts'

const text = `
  select d.hidden_from as "hiddenFrom", d.erased_from as "erasedFrom", ${hadAccount('p.uid')} as "hadAccount"
    from pages p
    left join deletions d on d.page_uid = p.uid
   where p.uid = $1`

type Row = { hiddenFrom: Date | null; erasedFrom: Date | null; hadAccount: boolean }

/** The consequences of deleting the memorial, planned or under way, for its administrators, who can stop it. */
export const findLeaving = async (
  reader: Reader,
  standing: Standing,
): Promise<Pick<PageHeader, 'leaving' | 'closesOnly'>> => {
  const { page, viewAs } = standing
  if (page.alive || viewAs !== null || !hasLevel(standing, levels.administrator)) return {}
  const [row] = await queryPrepared<Row>(reader, {
    name: 'leaving',
    text,
    values: [page.uid],
    moments: ['hiddenFrom', 'erasedFrom'],
  })
  const { hiddenFrom, erasedFrom } = row ?? {}
  return {
    ...(row?.hadAccount && { closesOnly: true }),
    ...(hiddenFrom &&
      erasedFrom && {
        leaving: { hiddenFrom: hiddenFrom.toISOString(), erasedFrom: erasedFrom.toISOString() },
      }),
  }
}
