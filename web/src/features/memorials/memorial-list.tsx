import { Button } from '@mantine/core'
import { levels } from '@souvenance/contract/people/levels'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './memorial-list.module.css'
import { MemorialPrint } from './memorial-print.tsx'
import { memorialsQuery } from './queries.ts'

/** Memorials the person follows or administers. */
export const MemorialList = () => {
  const { t } = useTranslation('memorials')
  const query = useInfiniteQuery(memorialsQuery)
  const standings: Record<number, string> = {
    [levels.follower]: t('memorials:standing.follower'),
    [levels.editor]: t('memorials:standing.editor'),
    [levels.administrator]: t('memorials:standing.administrator'),
  }
  return (
    <div className={classes.shelf}>
      <InfiniteList
        shape="people"
        label={t('memorials:list.title')}
        items={itemsOf(query.data)}
        keyOf={({ userUid }) => userUid}
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        endText={t('memorials:list.end')}
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
        {(memorial) => <MemorialPrint memorial={memorial} standing={standings[memorial.level]} />}
      </InfiniteList>
    </div>
  )
}
