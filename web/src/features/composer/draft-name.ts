import { tabDrafts } from '../../shared/forms/tab-drafts.ts'
import type { Task } from './composer-values.ts'

/** Where this browser keeps what is being written; of a proposal that is accepted meanwhile the same words go on. */
export const draftName = (
  userUid: string,
  { kind, mode, item, gone }: Pick<Task, 'kind' | 'mode' | 'item' | 'gone'>,
): string => `${tabDrafts.composer}${userUid}:${kind}:${item?.itemUid ?? gone ?? mode}`
