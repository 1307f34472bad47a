export const peopleFilters = ['follower', 'editor', 'admin'] as const

export type PeopleFilter = (typeof peopleFilters)[number]

/** One more or one less, never none: the last one stays. */
export const toggleFilter = (chosen: readonly PeopleFilter[], filter: PeopleFilter): PeopleFilter[] => {
  const next = peopleFilters.filter((name) => chosen.includes(name) !== (name === filter))
  return next.length === 0 ? [...chosen] : next
}

/** All of them is no filter. */
export const writeFilters = (chosen: readonly PeopleFilter[]): { filters?: string } =>
  chosen.length === peopleFilters.length ? {} : { filters: chosen.join(',') }
