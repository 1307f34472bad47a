import { useInfiniteQuery } from '@tanstack/react-query'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { PeopleDialog } from '../../ui/people/people-dialog.tsx'
import type { likersQuery } from './item-queries.ts'

interface ItemPeopleProps {
  asked: ReturnType<typeof likersQuery>
  title: string
  empty: string
  onClose: () => void
}

/** Those who left a flower on an item, or a comment. */
export const ItemPeopleDialog = ({ asked, title, empty, onClose }: ItemPeopleProps) => {
  const query = useInfiniteQuery(asked)
  return (
    <PeopleDialog
      title={title}
      people={query.data?.pages.flatMap(({ items }) => items) ?? []}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={empty}
      onClose={onClose}
    />
  )
}
