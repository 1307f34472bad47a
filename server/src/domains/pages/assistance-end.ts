import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'

const text = 'select expires_at as "until" from caretakers where page_uid = $1 and user_uid = $2'

/** On a living page level 1 is an assistant's, and ends. */
export const findAssistanceEnd = async (
  reader: Reader,
  { page, level, userUid }: Standing,
): Promise<Date | null> => {
  if (!page.alive || level !== levels.editor) return null
  const [row] = await queryPrepared<{ until: Date | null }>(reader, {
    name: 'assistance-end',
    text,
    values: [page.uid, userUid],
    moments: ['until'],
  })
  return row?.until ?? null
}
