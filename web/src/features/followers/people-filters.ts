export const peopleFilters = ['follower', 'editor', 'admin'] as const

export type PeopleFilter = (typeof peopleFilters)[number]
