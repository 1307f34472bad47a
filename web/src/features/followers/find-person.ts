import type { Follower } from '@souvenance/contract/clouds-api'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { peopleKey } from './queries.ts'

type Listed = InfiniteData<{ items: Follower[] }>

/** Someone who stands in one of the lists of this page. */
export const findPerson = (client: QueryClient, uid: string, userUid: unknown): Follower | undefined =>
  [
    ...client.getQueriesData<Listed>({ queryKey: [...peopleKey(uid), 'cloud'] }),
    ...client.getQueriesData<Listed>({ queryKey: [...peopleKey(uid), 'followers'] }),
  ]
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((person) => person.userUid === userUid)
