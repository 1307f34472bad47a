import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { conversationsQuery } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { StuckElsewhere } from './stuck-elsewhere.tsx'

/** `fresh`: how many messages are new; when it changes, the list is fetched again. */
export const ConversationList = ({ fresh }: { fresh: number }) => {
  const { t } = useTranslation('inbox')
  const query = useInfiniteQuery(conversationsQuery)
  const { refetch } = query
  const known = useRef(fresh)
  useEffect(() => {
    if (known.current === fresh) return
    known.current = fresh
    void refetch()
  }, [fresh, refetch])
  const items = itemsOf(query.data)
  return (
    <>
      {query.data && <StuckElsewhere listed={items.map(({ uid }) => uid)} />}
      <InfiniteList
        items={items}
        keyOf={({ uid }) => uid}
        label={t('inbox:list')}
        shape="people"
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={<EmptyState title={t('inbox:empty')}>{t('inbox:emptyText')}</EmptyState>}
      >
        {(subject) => <ConversationRow subject={subject} />}
      </InfiniteList>
    </>
  )
}
