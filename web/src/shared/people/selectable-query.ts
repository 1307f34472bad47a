import type { InputOf } from '@souvenance/contract/endpoint'
import { search, searchModes } from '@souvenance/contract/pages/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The minimum length. */
export const fewestCharacters = 2
/** Debounce in milliseconds. */
export const askAfter = 250

type Wanted = Omit<InputOf<typeof search.find>['query'], 'query'>

/** People and memorials whose name begins so; nobody before there are enough characters. */
export const peopleQuery = (text: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ['search', 'people', wanted, text] as const,
    queryFn: ({ signal }) => call(search.find, { query: { query: text, ...wanted } }, { signal }),
    enabled: text.length >= fewestCharacters,
    placeholderData: keepPreviousData,
  })

/** Living people, and memorials where wanted, by name or, among the viewer's contacts, by address; on behalf of a page. */
export const selectableQuery = (text: string, onBehalfOf: string, withMemorials = false) =>
  peopleQuery(text, {
    type: withMemorials ? searchModes.both : searchModes.users,
    enableRue: true,
    rb: onBehalfOf,
  })

/** Living people to write to, each with whether they take messages. */
export const correspondentsQuery = (text: string) =>
  peopleQuery(text, { type: searchModes.users, enableRue: true, forMessage: true })

export const memorialsQuery = (text: string) => peopleQuery(text, { type: searchModes.memorials })
