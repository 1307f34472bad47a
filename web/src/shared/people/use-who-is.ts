import { search } from '@souvenance/contract/pages/search'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The person of an address, if the viewer may see them. */
export const useWhoIs = (userUid: string) =>
  useQuery({
    queryKey: ['search', 'who-is', userUid],
    queryFn: ({ signal }) => call(search.whoIs, { params: { id: userUid } }, { signal }),
    enabled: userUid !== '',
    retry: false,
  })
