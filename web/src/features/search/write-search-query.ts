import { searchModes } from '@souvenance/contract/pages/search'
import type { SearchTerms } from './search-terms.ts'

const modeOf = ({ inMemorials = false, inUsers = false }: SearchTerms): number => {
  if (inMemorials === inUsers) return searchModes.both
  return inMemorials ? searchModes.memorials : searchModes.users
}

/** The terms in the form of the server's query. */
export const writeSearchQuery = (terms: SearchTerms) => {
  const { inMemorials: _, inUsers: __, ...asked } = terms
  return { ...asked, type: modeOf(terms) }
}
