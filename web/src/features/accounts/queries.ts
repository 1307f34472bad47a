import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const generalSettingsQuery = queryOptions({
  queryKey: ['accounts', 'general'],
  queryFn: ({ signal }) => call(accountSettings.general, { params: { uid: 'me' } }, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call(accounts.listSessions, {}, { signal }),
})

export const confirmationStateQuery = queryOptions({
  queryKey: ['accounts', 'confirmation-state'],
  queryFn: ({ signal }) => call(accounts.confirmationState, {}, { signal }),
  refetchOnWindowFocus: 'always',
  staleTime: 0,
})
