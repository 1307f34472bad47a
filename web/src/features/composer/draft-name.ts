import { tabDrafts } from '../../shared/forms/tab-drafts.ts'
import type { Task } from './composer-values.ts'

/** The key of the draft in this browser; a proposal that is accepted meanwhile keeps its draft. */
export const draftName = (
  userUid: string,
  { kind, mode, item, gone }: Pick<Task, 'kind' | 'mode' | 'item' | 'gone'>,
): string => `${tabDrafts.composer}${userUid}:${kind}:${item?.itemUid ?? gone ?? mode}`
