import type { FeedItem } from '@souvenance/contract/feed-items'
import { feeds } from '@souvenance/contract/feeds'
import { stock } from '@souvenance/contract/stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { patchItem } from './feed-cache.ts'
import { ItemClouds } from './item-clouds.tsx'
import { kindOf } from './item-kind.ts'

/** To whom an item is shown, for those who may change it in a list: every list follows. */
export const ItemAudience = ({ item }: { item: FeedItem }) => {
  const client = useQueryClient()
  const { itemUid, memorial } = item
  const setting = useMutation({
    mutationFn: (clouds: number[]) =>
      call(kindOf(item.itemType) === 'picture' ? stock.setClouds : feeds.setClouds, {
        params: { uid: memorial.userUid, id: itemUid },
        body: { clouds },
      }),
    onSuccess: ({ item: saved }) => patchItem(client, itemUid, () => saved),
  })
  return <ItemClouds item={item} onChange={setting.mutateAsync} />
}
