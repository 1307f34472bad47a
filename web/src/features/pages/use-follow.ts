import { clouds } from '@souvenance/contract/clouds-api'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { pageQuery } from './queries.ts'

type Following = { follow: () => void; unfollow: () => void; pending: boolean }

/** Follows and unfollows; the head of the page and the lists that hold it learn of it at once. */
export const useFollow = ({ userUid, permalink }: PageHeader): Following => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (follow: boolean) =>
      call(follow ? clouds.follow : clouds.unfollow, { params: { uid: userUid } }),
    onSuccess: async ({ followers, follows }) => {
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
        client.invalidateQueries({ queryKey: ['followers', userUid] }),
        client.invalidateQueries({ queryKey: ['memorials'] }),
      ])
    },
  })
  return { follow: () => mutate(true), unfollow: () => mutate(false), pending: isPending }
}
