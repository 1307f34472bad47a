import { contacts } from '@souvenance/contract/people/contacts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isAddress } from './is-address.ts'
import { fewestCharacters } from './selectable-query.ts'

/** Somebody of the viewer's own address book. */
export type MatchingContact = { contactUid: string; email: string; name: string }

const matchingContactsQuery = (text: string, wanted: boolean) =>
  queryOptions({
    queryKey: ['contacts', 'list', 'matching', text] as const,
    queryFn: ({ signal }) => call(contacts.list, { query: { query: text } }, { signal }),
    enabled: wanted && text.length >= fewestCharacters && !isAddress(text),
    placeholderData: keepPreviousData,
  })

const mostShown = 4

/**
 * The viewer's contacts whose name or address holds what is written, where an address can be chosen. Those who are among the people
 * found are left out: they are asked by name. They are fetched once the people are known, who are listed before them: an entry would
 * move while it is being pressed.
 */
export const useMatchingContacts = (
  text: string,
  { wanted, found, known }: { wanted: boolean; found: readonly { userUid: string }[]; known: boolean },
): { contacts: readonly MatchingContact[]; asking: boolean } => {
  const { data, isFetching } = useQuery(matchingContactsQuery(text, wanted && known))
  if (!wanted || text.length < fewestCharacters || isAddress(text)) return { contacts: [], asking: false }
  const named = new Set(found.map(({ userUid }) => userUid))
  const matching = data?.items.filter(({ userUid }) => userUid === null || !named.has(userUid)) ?? []
  return { contacts: matching.slice(0, mostShown), asking: isFetching }
}
