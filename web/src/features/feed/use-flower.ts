import type { FeedItem } from '@souvenance/contract/feed-items'
import { feeds } from '@souvenance/contract/feeds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { patchItem } from './feed-cache.ts'

/** Given at once on screen; the server's number follows, or the flower comes back. */
export const useFlower = ({ itemUid }: Pick<FeedItem, 'itemUid'>): ((give: boolean) => void) => {
  const client = useQueryClient()
  const show = (isLiked: boolean) =>
    patchItem(client, itemUid, (item) =>
      item.isLiked === isLiked
        ? item
        : { ...item, isLiked, likesCount: Math.max(0, item.likesCount + (isLiked ? 1 : -1)) },
    )
  const mutationKey = ['flower', itemUid]
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last word counts, however fast it was said.
    scope: { id: `flower-${itemUid}` },
    mutationFn: (give: boolean) => call(give ? feeds.like : feeds.unlike, { params: { id: itemUid } }),
    onMutate: show,
    onSuccess: (state) => {
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) patchItem(client, itemUid, (item) => ({ ...item, ...state }))
    },
    onError: (_error, give) => show(!give),
  })
  return mutate
}
