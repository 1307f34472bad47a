import { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'
import { biographyKey } from './biography-key.ts'

export type Biography = DataOf<typeof biography.read>

export const biographyQuery = (userUid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: biographyKey(userUid, viewAs),
    queryFn: ({ signal }) =>
      call(biography.read, { params: { uid: userUid }, query: asViewed({ viewAs }) }, { signal }),
  })

/** A revision never changes. */
export const revisionQuery = (uid: string, chapterUid: string, version: number) =>
  queryOptions({
    queryKey: ['biography', uid, 'revision', chapterUid, version] as const,
    queryFn: ({ signal }) => call(biography.revision, { params: { uid, chapterUid, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
