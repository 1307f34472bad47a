import { datePrecisions } from '@souvenance/contract/dates'
import type { FeedItem } from '@souvenance/contract/feed-items'
import type { ItemState } from '@souvenance/contract/item-types'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { KnownDate } from '../../ui/dialogs/date-dialog.tsx'
import { dateOfParts, emptyDate } from '../../ui/fields/date-parts.ts'
import { lifeBounds } from '../../ui/fields/life-bounds.ts'
import { addressOf } from './item-address.ts'
import { isPicture } from './item-kind.ts'
import { commentersQuery, historyQuery, likersQuery } from './item-queries.ts'
import { commentCallsOf } from './queries.ts'
import { useItemMoves } from './use-item-moves.ts'
import { useViewAs } from './use-view-as.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))
const ItemPeopleDialog = lazy(async () => ({
  default: (await import('./item-people-dialog.tsx')).ItemPeopleDialog,
}))
const PlaceViewer = lazy(async () => ({ default: (await import('./place-viewer.tsx')).PlaceViewer }))
const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))
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

/** Each is fetched when it is first opened. */
export const ItemDialogs = ({ item, title, open, onClose }: ItemDialogsProps) => {
  const { t } = useTranslation('feed')
  const moves = useItemMoves(item)
  const name = item.memorial.firstname
  const calls = commentCallsOf(item)
  const asViewed = useViewAs()

  const publishAt = (state: ItemState) => async (known: KnownDate) => {
    const date = dateOfParts(known.date, known.precision)
    if (date) await moves.publishAt(state, { date, format: datePrecisions[known.precision] })
    onClose()
  }

  return (
    <Suspense>
      {open.name === 'history' && (
        <HistoryDialog
          pictured={isPicture(item.itemType)}
          asked={historyQuery(item.itemUid)}
          onClose={onClose}
        />
      )}
      {open.name === 'likers' && (
        <ItemPeopleDialog
          asked={likersQuery(item.itemUid)}
          title={t('feed:flower.who')}
          empty={t('feed:flower.nobody')}
          onClose={onClose}
        />
      )}
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
          onRefuse={moves.refuse}
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
          start={{ date: emptyDate, precision: 'year' }}
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
