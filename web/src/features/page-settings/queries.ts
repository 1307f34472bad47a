import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import type { DataOf } from '@souvenance/contract/endpoint'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { clouds } from '@souvenance/contract/people/followers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type GeneralSettings = DataOf<typeof accountSettings.general>

export const privacyQuery = (uid: string) =>
  queryOptions({
    queryKey: ['page-settings', uid, 'privacy'],
    queryFn: ({ signal }) => call(pageSettings.privacy, { params: { uid } }, { signal }),
  })

/** Memorials whose privacy the viewer may set. */
export const administeredQuery = queryOptions({
  queryKey: ['people', 'me', 'administered'],
  queryFn: ({ signal }) =>
    call(
      clouds.followings,
      { params: { uid: 'me' }, query: { kind: 'memorials', filters: 'admin' } },
      { signal },
    ),
})

export const generalQuery = (uid: string) =>
  queryOptions({
    queryKey: ['page-settings', uid, 'general'],
    queryFn: ({ signal }) => call(accountSettings.general, { params: { uid } }, { signal }),
  })

export const permalinkCheckQuery = (uid: string, permalink: string) =>
  queryOptions({
    queryKey: ['page-settings', uid, 'permalink-check', permalink],
    queryFn: ({ signal }) => call(pageSettings.checkPermalink, { params: { uid, permalink } }, { signal }),
    staleTime: 10_000,
  })
