import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { ItemState } from '@souvenance/contract/items/item-types'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { emptyEntry } from '../../ui/fields/dates/date-entry.ts'
import { lifeBounds } from '../../ui/fields/dates/life-bounds.ts'
import { useViewAs } from '../view-as/use-view-as.ts'
import { commentCallsOf } from './comments/comment-calls.ts'
import { addressOf } from './item-address.ts'
import { isPicture } from './item-kind.ts'
import { commentersQuery } from './item-queries.ts'
import { useItemMutations } from './use-item-mutations.ts'

const ItemHistoryDialog = lazy(async () => ({
  default: (await import('./history/item-history-dialog.tsx')).ItemHistoryDialog,
}))
const ItemPeopleDialog = lazy(async () => ({
  default: (await import('./item-people-dialog.tsx')).ItemPeopleDialog,
}))
const LikersDialog = lazy(async () => ({
  default: (await import('./flowers/likers-dialog.tsx')).LikersDialog,
}))
const PlaceViewer = lazy(async () => ({ default: (await import('./place-viewer.tsx')).PlaceViewer }))
const RefuseDialog = lazy(async () => ({
  default: (await import('./proposals/refuse-dialog.tsx')).RefuseDialog,
}))
const ShareDialog = lazy(async () => ({ default: (await import('./sharing/share-dialog.tsx')).ShareDialog }))
const DateDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/date-dialog.tsx')).DateDialog,
}))

export type ItemDialog =
  | { name: 'history' | 'likers' | 'commenters' | 'place' | 'refuse' | 'share' }
  | { name: 'date'; state: ItemState }

interface ItemDialogsProps {
  item: FeedItem
  title: string
  open: ItemDialog
  onClose: () => void
}

/** Each dialog is fetched when first opened. */
export const ItemDialogs = ({ item, title, open, onClose }: ItemDialogsProps) => {
  const { t } = useTranslation('feed')
  const mutations = useItemMutations(item)
  const name = item.memorial.firstname
  const calls = commentCallsOf(item)
  const asViewed = useViewAs()

  const publishAt = (state: ItemState) => async (date: PartialDate) => {
    await mutations.publishAt(state, date)
    onClose()
  }

  return (
    <Suspense>
      {open.name === 'history' && (
        <ItemHistoryDialog itemUid={item.itemUid} pictured={isPicture(item.itemType)} onClose={onClose} />
      )}
      {open.name === 'likers' && <LikersDialog itemUid={item.itemUid} onClose={onClose} />}
      {open.name === 'commenters' && calls && (
        <ItemPeopleDialog
          asked={commentersQuery(item, calls, asViewed)}
          title={t('feed:comment.who')}
          empty={t('feed:comment.nobody')}
          onClose={onClose}
        />
      )}
      {open.name === 'place' && item.place && <PlaceViewer place={item.place} onClose={onClose} />}
      {open.name === 'refuse' && (
        <RefuseDialog
          itemUid={item.itemUid}
          name={item.author?.firstname ?? t('feed:item.someone')}
          onRefuse={mutations.refuse}
          onClose={onClose}
        />
      )}
      {open.name === 'share' && (
        <ShareDialog
          shared={{
            url: location.origin + addressOf(item),
            title: item.memorial.alive
              ? t('feed:share.subjectAlive', { name: item.memorial.fullname })
              : t('feed:share.subject', { name: item.memorial.fullname }),
            text: title,
          }}
          onClose={onClose}
        />
      )}
      {open.name === 'date' && (
        <DateDialog
          start={emptyEntry}
          bounds={lifeBounds(item.memorial.birthDate)}
          words={{
            title: t('feed:date.title'),
            text: t('feed:date.text', { name }),
            label: t('feed:date.label'),
            cancel: t('feed:date.cancel'),
            choose: t('feed:date.choose'),
          }}
          onChoose={publishAt(open.state)}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
