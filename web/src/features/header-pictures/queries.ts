import type { HeaderPicture } from '@souvenance/contract/pages/header-pictures'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { checkSession, sessionQuery } from '../../shared/session/session.ts'
import { callsFor, type PictureKind } from './kinds.ts'

export const headerPicturesQuery = (userUid: string, kind: PictureKind) =>
  queryOptions({
    queryKey: ['header-pictures', userUid, kind],
    queryFn: ({ signal }) => call(callsFor(kind).list, { params: { uid: userUid } }, { signal }),
  })

/** Mutations of header pictures; every query that shows the portrait is invalidated. */
export const usePictureChoice = ({ userUid }: Pick<PageHeader, 'userUid'>, kind: PictureKind) => {
  const client = useQueryClient()
  const calls = callsFor(kind)
  const onSuccess = () => refreshPictures(client, userUid)
  const show = useMutation({
    mutationFn: async ({ itemUid }: HeaderPicture) => {
      await call(calls.makeCurrent, { params: { uid: userUid, id: itemUid } })
    },
    onSuccess,
  })
  const showNone = useMutation({
    mutationFn: async () => {
      await call(calls.showNone, { params: { uid: userUid } })
    },
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: async ({ itemUid }: HeaderPicture) => {
      await call(calls.remove, { params: { uid: userUid, id: itemUid } })
    },
    onSuccess,
  })
  return { show, showNone, remove, pending: show.isPending || showNone.isPending || remove.isPending }
}

const holders = new Set(['header-pictures', 'page', 'memorials'])

export const refreshPictures = async (client: QueryClient, userUid: string): Promise<void> => {
  const own = client.getQueryData(sessionQuery.queryKey)?.user?.userUid === userUid
  await Promise.all([
    own && checkSession(client),
    client.invalidateQueries({ predicate: ({ queryKey }) => holders.has(String(queryKey[0])) }),
  ])
}
