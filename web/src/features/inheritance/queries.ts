import type { Language } from '@souvenance/contract/languages'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const key = 'inheritance'

/** The viewer's inheritance from somebody. */
export const inheritanceQuery = (uid: string) =>
  queryOptions({
    queryKey: [key, 'of', uid] as const,
    queryFn: ({ signal }) => call(inherited.read, { params: { uid } }, { signal }),
  })

/** The inheritance that a legatee of the viewer would find. */
export const rehearsedQuery = (userUid: string) =>
  queryOptions({
    queryKey: [key, 'rehearsed', userUid] as const,
    queryFn: ({ signal }) => call(inherited.rehearse, { params: { userUid } }, { signal }),
    gcTime: 0,
  })

/** Forgotten as soon as nobody reads it. */
export const inheritedWillsQuery = (uid: string, language: Language) =>
  queryOptions({
    queryKey: [key, 'wills', uid, language] as const,
    queryFn: ({ signal }) => call(inherited.wills, { params: { uid }, query: { language } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Things opened while the viewer was taken for dead. */
export const meanwhileQuery = infiniteQueryOptions({
  queryKey: [key, 'meanwhile'],
  queryFn: ({ pageParam, signal }) =>
    call(inherited.openedMeanwhile, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ opened }, _, last) => (opened && !opened.eof ? last + 1 : undefined),
})
