import { useInfiniteQuery } from '@tanstack/react-query'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { itemsOf } from '../lists/paging.ts'
import { PeopleDialog } from '../people/people-dialog.tsx'
import type { likersQuery } from './item-queries.ts'

interface ItemPeopleProps {
  asked: ReturnType<typeof likersQuery>
  title: string
  empty: string
  onClose: () => void
}

/** The people who left a flower or a comment on an item. */
export const ItemPeopleDialog = ({ asked, title, empty, onClose }: ItemPeopleProps) => {
  const query = useInfiniteQuery(asked)
  return (
    <PeopleDialog
      title={title}
      people={itemsOf(query.data)}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={empty}
      onClose={onClose}
    />
  )
}
