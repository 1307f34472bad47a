import { search, searchModes } from '@souvenance/contract/pages/search'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fewestCharacters } from '../../shared/people/selectable-query.ts'
import { asksForSomeone, type SearchTerms } from './search-terms.ts'
import { writeSearchQuery } from './write-search-query.ts'

export const searchQuery = (terms: SearchTerms) =>
  infiniteQueryOptions({
    queryKey: ['search', terms],
    queryFn: ({ pageParam, signal }) =>
      call(search.find, { query: { ...writeSearchQuery(terms), page: pageParam } }, { signal }),
    enabled: asksForSomeone(terms),
    initialPageParam: 1,
    getNextPageParam: ({ eof }, _, last) => (eof ? undefined : last + 1),
  })

/** People and memorials that match the typed text. */
export const whileWritingQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'while-writing', text],
    queryFn: ({ signal }) =>
      call(search.find, { query: { query: text, type: searchModes.both } }, { signal }),
    enabled: text.length >= fewestCharacters,
    placeholderData: keepPreviousData,
  })
