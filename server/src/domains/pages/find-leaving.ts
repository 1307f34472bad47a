import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { levels } from '@souvenance/contract/people/levels'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'

/** Whether the memorial is about to be deleted, for its administrators, who can stop it. */
export const findLeaving = async ({ db }: Reader, standing: Standing): Promise<PageHeader['leaving']> => {
  const { page, viewAs } = standing
  if (page.alive || viewAs !== null || !hasLevel(standing, levels.administrator)) return undefined
  const row = await db
    .selectFrom('deletions')
    .select(['hidden_from', 'erased_from'])
    .where('page_uid', '=', page.uid)
    .executeTakeFirst()
  return row && { hiddenFrom: row.hidden_from.toISOString(), erasedFrom: row.erased_from.toISOString() }
}
