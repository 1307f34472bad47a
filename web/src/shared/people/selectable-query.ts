import { search, searchModes } from '@souvenance/contract/pages/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The minimum length. */
export const fewestCharacters = 2
/** Debounce in milliseconds. */
export const askAfter = 250

/** Living people, by name or, among the viewer's contacts, by address; on behalf of a page. */
export const selectableQuery = (text: string, onBehalfOf: string) =>
  queryOptions({
    queryKey: ['search', 'selectable', onBehalfOf, text],
    queryFn: ({ signal }) =>
      call(
        search.find,
        { query: { query: text, type: searchModes.users, enableRue: true, rb: onBehalfOf } },
        { signal },
      ),
    enabled: text.length >= fewestCharacters,
    placeholderData: keepPreviousData,
  })
