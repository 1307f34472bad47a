import { contacts } from '@souvenance/contract/people/contacts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'

const key = ['contacts'] as const
const suggestionsKey = ['following-suggestions'] as const

export const providersQuery = queryOptions({
  queryKey: [...key, 'providers'],
  queryFn: ({ signal }) => call(contacts.providers, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const contactsQuery = (sought = '') =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', sought],
    queryFn: ({ pageParam, signal }) =>
      call(contacts.list, { query: { page: pageParam, ...(sought && { query: sought }) } }, { signal }),
    ...byPage,
    placeholderData: keepPreviousData,
  })

export const suggestionsQuery = queryOptions({
  queryKey: suggestionsKey,
  queryFn: ({ signal }) => call(contacts.suggestions, {}, { signal }),
})

export const refreshContacts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...key, 'list'] })

/** Looks again for pages to follow: contacts came or went. */
export const renewSuggestions = async (client: QueryClient): Promise<void> => {
  await call(contacts.suggest, {}, { quiet: true })
  await client.invalidateQueries({ queryKey: suggestionsKey })
}
