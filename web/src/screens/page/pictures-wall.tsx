import type { HeldPicture } from '@souvenance/contract/feed-items'
import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { PictureWall } from '../../features/pictures/picture-wall.tsx'
import { wallQuery, type Years } from '../../features/pictures/queries.ts'
import {
  keepPresent,
  nothingSelected,
  selectAll,
  selectRange,
  toggleOne,
} from '../../features/pictures/select-pictures.ts'
import { SelectionBar } from '../../features/pictures/selection-bar.tsx'
import { useBulk } from '../../features/pictures/use-bulk.ts'
import { useStillWall } from '../../features/pictures/use-still-wall.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'

const PictureDateDialog = lazy(async () => ({
  default: (await import('../../features/pictures/picture-date-dialog.tsx')).PictureDateDialog,
}))

interface StockWallProps {
  page: PageHeader
  viewAs: number | null
  years: Years | null
  /** Those who look after the page choose pictures to change several at once. */
  caring: boolean
  addressOf: (picture: HeldPicture) => string
  onOpen: (picture: HeldPicture) => void
}

/** The pictures of a page, and what is done with several of them. */
export const StockWall = ({ page, viewAs, years, caring, addressOf, onOpen }: StockWallProps) => {
  const { t } = useTranslation('pictures')
  const query = useInfiniteQuery(wallQuery(page.userUid, viewAs, years))
  const pictures = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const order = useMemo(() => pictures.map(({ itemUid }) => itemUid), [pictures])
  const [selection, setSelection] = useState(nothingSelected)
  const [dating, setDating] = useState(false)
  const leave = () => setSelection(nothingSelected)
  const bulk = useBulk(page, () => {
    // The dialog gives the keyboard back to the buttons before they go, and the wall takes it from there.
    flushSync(() => setDating(false))
    leave()
  })
  const chosen = keepPresent(selection, order).slice(0, limits.bulkPictures)
  const wall = useStillWall(chosen.length > 0)
  const selecting = caring && {
    // What the years leave out is not chosen: touching a picture opens it again.
    selected: new Set(chosen),
    onSelect: ({ itemUid }: HeldPicture, range: boolean) =>
      setSelection((known) => (range ? selectRange(known, order, itemUid) : toggleOne(known, itemUid))),
    onSelectAll: () => setSelection(selectAll(order, limits.bulkPictures)),
    onSelectNone: leave,
  }
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          busy={bulk.busy}
          onDate={() => setDating(true)}
          onRemove={() => void bulk.remove(chosen)}
          onLeave={leave}
        />
      )}
      <div ref={wall}>
        <PictureWall
          label={t('pictures:title')}
          pictures={pictures}
          progress={progressOf(query)}
          onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          empty={
            years ? (
              <EmptyState title={t('pictures:empty.years')}>{t('pictures:empty.yearsText')}</EmptyState>
            ) : (
              <EmptyState title={t('pictures:empty.title')}>
                {t('pictures:empty.text', { name: page.firstname })}
              </EmptyState>
            )
          }
          endText={t('pictures:end')}
          addressOf={addressOf}
          onOpen={onOpen}
          {...selecting}
        />
      </div>
      <Suspense>
        {dating && chosen.length > 0 && (
          <PictureDateDialog
            count={chosen.length}
            start={null}
            birth={page.birth}
            onChoose={(date) => bulk.date(chosen, date)}
            onClose={() => setDating(false)}
          />
        )}
      </Suspense>
    </>
  )
}
