import { feeds } from '@souvenance/contract/items/feeds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { patchItem } from '../feed-cache.ts'

type Flowers = { isLiked: boolean; likesCount: number }
type Update = <Item extends Flowers>(item: Item) => Item

const toggled =
  (isLiked: boolean): Update =>
  (item) =>
    item.isLiked === isLiked
      ? item
      : { ...item, isLiked, likesCount: Math.max(0, item.likesCount + (isLiked ? 1 : -1)) }

/**
 * Gives or takes back a flower optimistically; the answer corrects the count, a failure reverts it. Feeds are
 * patched here, `patchElsewhere` patches any other cache that shows the item.
 */
export const useFlower = (
  itemUid: string,
  patchElsewhere?: (update: Update) => void,
): ((give: boolean) => void) => {
  const client = useQueryClient()
  const patch = (update: Update) => {
    patchItem(client, itemUid, update)
    patchElsewhere?.(update)
  }
  const mutationKey = ['flower', itemUid]
  const { mutate } = useMutation({
    mutationKey,
    // Mutations of one scope run in order, so that the last click decides.
    scope: { id: `flower-${itemUid}` },
    mutationFn: (give: boolean) => call(give ? feeds.like : feeds.unlike, { params: { id: itemUid } }),
    onMutate: (give) => patch(toggled(give)),
    onSuccess: (state) => {
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) patch((item) => ({ ...item, ...state }))
    },
    onError: (_error, give) => patch(toggled(!give)),
  })
  return mutate
}
