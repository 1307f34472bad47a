/** Toggles one; the last one stays. */
export const toggleFilter = <Filter>(
  all: readonly Filter[],
  chosen: readonly Filter[],
  filter: Filter,
): Filter[] => {
  const next = all.filter((name) => chosen.includes(name) !== (name === filter))
  return next.length === 0 ? [...chosen] : next
}

/** All of them means no filter. */
export const writeFilters = <Filter>(
  all: readonly Filter[],
  chosen: readonly Filter[],
): { filters?: string } => (chosen.length === all.length ? {} : { filters: chosen.join(',') })
