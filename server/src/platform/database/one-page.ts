import { limits } from '@souvenance/contract/limits'

export type Slice = { limit: number; offset: number }

/** The rows to read for a page of a list: the extra one shows whether another page follows. */
export const oneMore = (size: number = limits.pageSize): number => size + 1

export const sliceOf = (page = 1, size: number = limits.pageSize): Slice => ({
  limit: oneMore(size),
  offset: (page - 1) * size,
})

export const pageOf = <Row>(
  found: readonly Row[],
  size: number = limits.pageSize,
): { rows: Row[]; eof: boolean } => ({ rows: found.slice(0, size), eof: found.length <= size })
