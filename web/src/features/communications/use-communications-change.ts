import { communications } from '@souvenance/contract/accounts/communications'
import type { InputOf } from '@souvenance/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { communicationsQuery } from '../../shared/people/use-blacklist.ts'

type Change = InputOf<typeof communications.change>['body']['cfg']

/** Saves what is named and leaves the rest. */
export const useCommunicationsChange = () => {
  const client = useQueryClient()
  return async (cfg: Change): Promise<void> => {
    const answer = await call(communications.change, { body: { cfg } }, { quiet: true })
    client.setQueryData(communicationsQuery.queryKey, answer)
  }
}
