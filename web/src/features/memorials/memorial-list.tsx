import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { MemorialCard } from './memorial-card.tsx'
import { memorialsQuery } from './queries.ts'

/** Memorials the person follows or looks after. */
export const MemorialList = () => {
  const { t } = useTranslation('memorials')
  const query = useInfiniteQuery(memorialsQuery)
  const standings: Record<number, string> = {
    0: t('memorials:standing.follower'),
    1: t('memorials:standing.editor'),
    2: t('memorials:standing.administrator'),
  }
  return (
    <InfiniteList
      shape="people"
      label={t('memorials:list.title')}
      items={query.data?.pages.flatMap(({ items }) => items) ?? []}
      keyOf={({ userUid }) => userUid}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={
        <EmptyState
          title={t('memorials:empty.title')}
          picture="/pictures/garden-800.webp"
          action={
            <Button
              variant="outline"
              renderRoot={(root) => <Link to="/search" search={{ inMemorials: true }} {...root} />}
            >
              {t('memorials:empty.search')}
            </Button>
          }
        >
          {t('memorials:empty.text')}
        </EmptyState>
      }
    >
      {(memorial) => <MemorialCard memorial={memorial}>{standings[memorial.level]}</MemorialCard>}
    </InfiniteList>
  )
}
