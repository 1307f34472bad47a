import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { clouds } from '@souvenance/contract/people/followers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { updateUser } from '../../shared/session/session.ts'
import { pageQuery } from './queries.ts'

type Following = {
  follow: () => void
  unfollow: () => void
  /** Resolves to whether it was done. */
  followNow: () => Promise<boolean>
  pending: boolean
}

/** Follows and unfollows; caches of the page, its items and its lists are updated. */
export const useFollow = ({ userUid, permalink }: PageHeader): Following => {
  const client = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (follow: boolean) =>
      call(follow ? clouds.follow : clouds.unfollow, { params: { uid: userUid } }),
    onSuccess: async ({ followers, follows }) => {
      if (follows) updateUser(client, { newcomer: false })
      client.setQueryData(
        pageQuery(permalink, null).queryKey,
        (page) =>
          page && {
            ...page,
            counts: { ...page.counts, followers },
            rights: { ...page.rights, follows },
            can: { ...page.can, follow: !follows, unfollow: follows },
          },
      )
      await Promise.all([
        client.invalidateQueries({ queryKey: ['page', permalink] }),
        // A follower has other rights: every query of this page is invalidated.
        client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === userUid }),
        client.invalidateQueries({ queryKey: ['memorials'] }),
      ])
    },
  })
  const followNow = () =>
    mutateAsync(true).then(
      () => true,
      () => false,
    )
  return { follow: () => mutate(true), unfollow: () => mutate(false), followNow, pending: isPending }
}
