import { biography } from '@souvenance/contract/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { biographyKey } from './biography-key.ts'

export type Biography = DataOf<typeof biography.read>

export const biographyQuery = (userUid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: biographyKey(userUid, viewAs),
    queryFn: ({ signal }) =>
      call(
        biography.read,
        { params: { uid: userUid }, query: viewAs === null ? {} : { viewAs } },
        { signal },
      ),
  })
