export const itemsPerPage = 100

/** One extra row shows whether another page follows. */
export const sliceOf = (page = 1) => ({ limit: itemsPerPage + 1, offset: (page - 1) * itemsPerPage })

export const pageOf = <Row>(rows: readonly Row[]): { rows: Row[]; eof: boolean } => ({
  rows: rows.slice(0, itemsPerPage),
  eof: rows.length <= itemsPerPage,
})
