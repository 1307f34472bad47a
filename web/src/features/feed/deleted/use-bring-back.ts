import { type DeletedItem, feeds } from '@souvenance/contract/items/feeds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { refreshPage } from '../../../shared/items/feed-cache.ts'
import { itemKeys } from '../../../shared/items/feed-key.ts'
import { wayToItem } from '../../../shared/items/way-to-item.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { deletedQuery } from './queries.ts'

type BringBack = { bringBack: (item: DeletedItem) => void; isBusy: (item: DeletedItem) => boolean }

/** Invalidates every query that could show the item; `onBack` runs before it leaves the list. */
export const useBringBack = (uid: string, onBack: (item: DeletedItem) => void): BringBack => {
  const { t } = useTranslation('deleted', 'ui')
  const client = useQueryClient()
  const { queryKey } = deletedQuery(uid)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ itemUid }: DeletedItem) =>
      call(feeds.restore, { params: { uid: itemUid } }, { quiet: true }),
    onSuccess: ({ item }, deleted) => {
      onBack(deleted)
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              items: page.items.filter(({ itemUid }) => itemUid !== deleted.itemUid),
            })),
          },
      )
      showNotice({
        type: 'success',
        text: t('deleted:back'),
        of: item.itemUid,
        link: { label: t('ui:see'), way: wayToItem(item) },
      })
    },
    onSettled: (_data, _error, { itemUid }) =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['biography', uid] }),
        client.invalidateQueries({ queryKey: itemKeys(itemUid) }),
        refreshPage(client, uid),
      ]),
  })
  return {
    bringBack: (item) => mutate(item),
    isBusy: ({ itemUid }) => isPending && variables.itemUid === itemUid,
  }
}
