import { clouds } from '@souvenance/contract/clouds-api'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { updateUser } from '../../api/session.ts'
import { pageQuery } from './queries.ts'

type Following = {
  follow: () => void
  unfollow: () => void
  /** Says whether it was done. */
  followNow: () => Promise<boolean>
  pending: boolean
}

/** Follows and unfollows; the page, what stands on it and the lists that hold it learn of it at once. */
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
        // Who follows sees more and may do more: everything told of this page is asked for again.
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
