import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ShowEarlier } from '../../../ui/lists/show-earlier.tsx'
import { useEarlierComments } from './use-comments.ts'

export const EarlierComments = ({ item }: { item: FeedItem }) => {
  const { t } = useTranslation('feed')
  const { loading, show } = useEarlierComments(item)
  return (
    <ShowEarlier busy={loading} onShow={show}>
      {t('feed:comment.earlier', { count: item.comments.totalCount - item.comments.items.length })}
    </ShowEarlier>
  )
}
