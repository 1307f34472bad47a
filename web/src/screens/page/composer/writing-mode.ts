import type { FeedRights } from '@souvenance/contract/items/feed-items'
import type { ComposerMode } from '../../../features/composer/composer-values.ts'

/** The mode in which these rights allow a new item, if at all. */
export const writingMode = ({ canWrite, canPropose }: FeedRights): ComposerMode | undefined => {
  if (canPropose) return 'propose'
  return canWrite ? 'create' : undefined
}
