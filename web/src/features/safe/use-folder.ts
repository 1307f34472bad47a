import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { folderQuery } from './queries.ts'
import { isServerSort, mostSorted, type SafeSort, serverSort, sortItems } from './sort-items.ts'

interface Wanted {
  uid: string
  sort: SafeSort
  shown: boolean
}

/**
 * A folder in the chosen order: any other than the server's needs all items loaded, and is not offered beyond 1,000.
 */
export const useFolder = ({ uid, sort: chosen, shown }: Wanted) => {
  const { language } = useTranslation()
  const query = useInfiniteQuery({ ...folderQuery(uid), enabled: shown })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const first = data?.pages[0]
  const sortable = (first?.itemsCount ?? 0) <= mostSorted
  const sort = sortable ? chosen : serverSort
  const gathering = !isServerSort(sort) && hasNextPage

  useEffect(() => {
    if (gathering && !isFetching && !isError) void fetchNextPage()
  }, [gathering, isFetching, isError, fetchNextPage])

  const loaded = itemsOf(data)
  const sorted = () => (gathering ? [] : sortItems(loaded, sort, language))
  return {
    folder: first,
    items: isServerSort(sort) ? loaded : sorted(),
    sort,
    sortable,
    error: query.error,
    progress: gathering && !isError ? ('loading' as const) : progressOf(query),
    more: () => void (first ? fetchNextPage() : query.refetch()),
  }
}

export type OpenFolder = ReturnType<typeof useFolder>
