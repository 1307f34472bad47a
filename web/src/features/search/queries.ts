import { search, searchModes } from '@souvenance/contract/pages/search'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'
import { fewestCharacters } from '../../shared/people/selectable-query.ts'
import { asksForSomeone, type SearchTerms } from './search-terms.ts'
import { writeSearchQuery } from './write-search-query.ts'

/** An address finds somebody known here, or can be invited; for those who are signed in. */
const byAddress = (signedIn: boolean) => (signedIn ? { enableEmails: true, enableRue: true } : {})

export const searchQuery = (terms: SearchTerms, signedIn: boolean) =>
  infiniteQueryOptions({
    queryKey: ['search', terms, signedIn],
    queryFn: ({ pageParam, signal }) =>
      call(
        search.find,
        { query: { ...writeSearchQuery(terms), ...byAddress(signedIn), page: pageParam } },
        { signal },
      ),
    enabled: asksForSomeone(terms),
    ...byPage,
  })

/** People and memorials that match the typed text. */
export const whileWritingQuery = (text: string, signedIn: boolean) =>
  queryOptions({
    queryKey: ['search', 'while-writing', text, signedIn],
    queryFn: ({ signal }) =>
      call(
        search.find,
        { query: { query: text, type: searchModes.both, ...byAddress(signedIn) } },
        { signal },
      ),
    enabled: text.length >= fewestCharacters,
    placeholderData: keepPreviousData,
  })
