import { levels } from '@souvenance/contract/people/levels'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'

/** On a living page level 1 is an assistant's, and ends. */
export const findAssistanceEnd = async (
  { db }: Reader,
  { page, level, userUid }: Standing,
): Promise<Date | null> => {
  if (!page.alive || level !== levels.editor) return null
  const row = await db
    .selectFrom('caretakers')
    .select('expires_at')
    .where('page_uid', '=', page.uid)
    .where('user_uid', '=', userUid)
    .executeTakeFirst()
  return row?.expires_at ?? null
}
