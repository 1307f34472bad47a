import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  keepPresent,
  nothingSelected,
  selectAll,
  selectRange,
  toggleOne,
} from '../../../features/pictures/library/select-pictures.ts'
import { SelectionBar } from '../../../features/pictures/library/selection-bar.tsx'
import { useBulk } from '../../../features/pictures/library/use-bulk.ts'
import { WallTools } from '../../../features/pictures/library/wall-tools.tsx'
import { wallQuery, type Years } from '../../../features/pictures/queries.ts'
import { PictureWall } from '../../../features/pictures/wall/picture-wall.tsx'
import { useStillWall } from '../../../features/pictures/wall/use-still-wall.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ClosedSection } from '../../../shared/items/closed-section.tsx'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

const PictureDateDialog = lazy(async () => ({
  default: (await import('../../../features/pictures/picture-date-dialog.tsx')).PictureDateDialog,
}))

interface LibraryWallProps {
  page: PageHeader
  viewAs: number | null
  years: Years | null
  /** The filter of years. */
  range: ReactNode
  /** Administrators select pictures for bulk actions. */
  caring: boolean
  addressOf: (picture: HeldPicture) => string
  onOpen: (picture: HeldPicture) => void
}

/** The pictures of a page, and bulk actions on them. */
export const LibraryWall = ({ page, viewAs, years, range, caring, addressOf, onOpen }: LibraryWallProps) => {
  const { t } = useTranslation('pictures')
  const query = useInfiniteQuery(wallQuery(page.userUid, viewAs, years))
  const rights = query.data?.pages[0]?.rights
  const pictures = useMemo(() => itemsOf(query.data), [query.data])
  const order = useMemo(() => pictures.map(({ itemUid }) => itemUid), [pictures])
  const [selection, setSelection] = useState(nothingSelected)
  const [begun, setBegun] = useState(false)
  const [dating, setDating] = useState(false)
  const leave = () => {
    setSelection(nothingSelected)
    setBegun(false)
  }
  const bulk = useBulk(page, () => {
    // The dialog returns focus to the buttons before they unmount, and the wall takes it from there.
    flushSync(() => setDating(false))
    leave()
  })
  const chosen = keepPresent(selection, order).slice(0, limits.bulkPictures)
  const choosing = begun || chosen.length > 0
  const wall = useStillWall(choosing)
  const selecting = caring && {
    choosing,
    // Pictures hidden by the filter of years do not count as selected: a tap then opens pictures.
    selected: new Set(chosen),
    onSelect: ({ itemUid }: HeldPicture, range: boolean) =>
      setSelection((known) => (range ? selectRange(known, order, itemUid) : toggleOne(known, itemUid))),
    onSelectAll: () => setSelection(selectAll(order, limits.bulkPictures)),
    onSelectNone: leave,
  }
  return (
    <>
      <WallTools
        range={range}
        onSelect={caring && !choosing && pictures.length > 0 ? () => setBegun(true) : undefined}
      />
      {choosing && (
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
            rights?.isVisibleFor === false ? (
              <ClosedSection
                forCircles={rights.isForCircles ?? false}
                living={page.alive ? page.firstname : undefined}
              />
            ) : years ? (
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
