import type { ListProgress } from './list-end.tsx'

interface PagedQuery {
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  isPending: boolean
}

/** The progress of a paged list. */
export const progressOf = ({ isError, isFetching, hasNextPage, isPending }: PagedQuery): ListProgress => {
  if (isFetching && (isPending || hasNextPage)) return 'loading'
  if (isError) return 'error'
  return hasNextPage ? 'more' : 'end'
}
