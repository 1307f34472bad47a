import { useDebouncedValue } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { CloudPeople } from './cloud-people.tsx'
import { FilterChips } from './filter-chips.tsx'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'
import { followersQuery } from './queries.ts'
import { refetchAfter } from './refetch-after.ts'
import type { CloudActions } from './use-clouds-board.ts'

/** Everyone who follows the page, whatever their cloud. */
export const AllClouds = ({ page, actions }: { page: PageHeader; actions: CloudActions }) => {
  const { t } = useTranslation('followers')
  const [chosen, setChosen] = useState<readonly PeopleFilter[]>(peopleFilters)
  const [filters] = useDebouncedValue(chosen, refetchAfter)
  const query = useInfiniteQuery(followersQuery(page.userUid, { filters, viewAs: null }))
  return (
    <CloudPeople
      name={t('followers:cloud.all')}
      count={query.data?.pages[0]?.totalCount}
      items={query.data?.pages.flatMap(({ items }) => items) ?? []}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={
        filters.length < peopleFilters.length
          ? t('followers:filter.none')
          : t('followers:followers.none', { name: page.firstname })
      }
      tools={<FilterChips chosen={chosen} onChoose={setChosen} />}
      actions={actions}
    />
  )
}
