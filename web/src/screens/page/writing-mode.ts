import type { FeedRights } from '@souvenance/contract/feed-items'
import type { ComposerMode } from '../../features/composer/composer-values.ts'

/** How something new is written by someone with these rights, if at all. */
export const writingMode = ({ canWrite, canPropose }: FeedRights): ComposerMode | undefined => {
  if (canPropose) return 'propose'
  return canWrite ? 'create' : undefined
}
