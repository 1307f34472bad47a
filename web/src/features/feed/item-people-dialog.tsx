import type { CommentCalls } from '@souvenance/contract/comments'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { PeopleDialog } from '../../ui/people/people-dialog.tsx'
import { commentersQuery, likersQuery } from './item-queries.ts'

interface ItemPeopleProps {
  item: FeedItem
  onClose: () => void
}

export const LikersDialog = ({ item, onClose }: ItemPeopleProps) => {
  const { t } = useTranslation('feed')
  const query = useInfiniteQuery(likersQuery(item.itemUid))
  return (
    <PeopleDialog
      title={t('feed:flower.who')}
      people={query.data?.pages.flatMap(({ items }) => items) ?? []}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={t('feed:flower.nobody')}
      onClose={onClose}
    />
  )
}

interface CommentersProps extends ItemPeopleProps {
  calls: CommentCalls
}

export const CommentersDialog = ({ item, calls, onClose }: CommentersProps) => {
  const { t } = useTranslation('feed')
  const query = useInfiniteQuery(commentersQuery(item, calls))
  return (
    <PeopleDialog
      title={t('feed:comment.who')}
      people={query.data?.pages.flatMap(({ items }) => items) ?? []}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={t('feed:comment.nobody')}
      onClose={onClose}
    />
  )
}
