import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { patchItem } from '../feed-cache.ts'
import { kindOf } from '../item-kind.ts'
import { ItemClouds } from './item-clouds.tsx'

/** The audience of an item in a list, editable; every list is patched. */
export const ItemAudience = ({ item }: { item: FeedItem }) => {
  const client = useQueryClient()
  const { itemUid, memorial } = item
  const setting = useMutation({
    mutationFn: (clouds: number[]) =>
      call(kindOf(item.itemType) === 'picture' ? library.setClouds : feeds.setClouds, {
        params: { uid: memorial.userUid, id: itemUid },
        body: { clouds },
      }),
    onSuccess: ({ item: saved }) => patchItem(client, itemUid, () => saved),
  })
  return <ItemClouds item={item} onChange={setting.mutateAsync} />
}
