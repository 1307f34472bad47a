import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds } from '@souvenance/contract/people/followers'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { hideNotice } from '../../../ui/notices/notices.ts'
import { cloudPeopleKey, cloudPeopleQuery, cloudsQuery, followersQuery, peopleKey } from '../queries.ts'
import { type Move, moveAmongAll, moveInCloud, moveInCounts, reverseOf } from './move-person.ts'

const standing = [...new Set(Object.values(cloudTypes))]

/** Patches every cached list before the server answers. */
const showMove = (client: QueryClient, uid: string, move: Move): void => {
  client.setQueryData(cloudsQuery(uid).queryKey, (counts) => counts && moveInCounts(counts, move))
  for (const cloud of standing)
    client.setQueriesData<CloudPeople>(
      { queryKey: cloudPeopleKey(uid, cloud) },
      (list) => list && moveInCloud(list, cloud, move),
    )
  const [page, owner, all] = followersQuery(uid, { filters: [], viewAs: null }).queryKey
  client.setQueriesData<AllFollowers>(
    { queryKey: [page, owner, all] },
    (list) => list && moveAmongAll(list, move),
  )
}

type AllFollowers = NonNullable<ReturnType<typeof readAll>>
const readAll = (client: QueryClient) =>
  client.getQueryData(followersQuery('', { filters: [], viewAs: null }).queryKey)

type CloudPeople = NonNullable<ReturnType<typeof readCloud>>
const readCloud = (client: QueryClient) => client.getQueryData(cloudPeopleQuery('', 0).queryKey)

const send = (uid: string, { person: { userUid }, from, to }: Move): Promise<unknown> => {
  if (to === cloudTypes.banned) return call(clouds.ban, { params: { uid, userUid } })
  if (from === cloudTypes.banned || to === null) return call(clouds.unban, { params: { uid, userUid } })
  return call(clouds.attach, { params: { uid, userUid, cloudType: to } })
}

/**
 * Moves people between clouds optimistically; a refusal reverts the caches. `tell` shows a notice, which is removed if
 * the move fails.
 */
export const useCloudMutations = (uid: string, tell: (move: Move) => number): ((move: Move) => void) => {
  const client = useQueryClient()
  const key = peopleKey(uid)
  const { mutate } = useMutation({
    mutationKey: key,
    // Mutations of one scope run in order, so that the last choice is the last one stored.
    scope: { id: key.join() },
    mutationFn: (move: Move) => send(uid, move),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: key })
      showMove(client, uid, move)
      return tell(move)
    },
    onError: (_, move, notice) => {
      if (notice !== undefined) hideNotice(notice)
      showMove(client, uid, reverseOf(move))
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: key }) === 1) await client.invalidateQueries({ queryKey: key })
    },
  })
  return mutate
}
