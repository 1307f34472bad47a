import type { FeedItem } from '@souvenance/contract/feed-items'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './comments.module.css'
import { useEarlierComments } from './use-comments.ts'

export const EarlierComments = ({ item }: { item: FeedItem }) => {
  const { t } = useTranslation('feed')
  const { loading, show } = useEarlierComments(item)
  return (
    <button type="button" className={classes.earlier} disabled={loading} onClick={show}>
      {t('feed:comment.earlier', { count: item.comments.totalCount - item.comments.items.length })}
    </button>
  )
}
