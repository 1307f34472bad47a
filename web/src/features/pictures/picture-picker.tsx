import { Button } from '@mantine/core'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { nothingSelected, selectRange, toggleOne } from './library/select-pictures.ts'
import { WallTools } from './library/wall-tools.tsx'
import { YearRange } from './library/year-range.tsx'
import classes from './picture-picker.module.css'
import { pictureYearsQuery, wallQuery, type Years } from './queries.ts'
import { PictureWall } from './wall/picture-wall.tsx'

interface PicturePickerProps {
  userUid: string
  /** The maximum; with 1 a click picks at once. */
  most: number
  onChoose: (pictures: HeldPicture[]) => void
  onClose: () => void
}

/** Picks pictures of the page's library. */
export const PicturePicker = ({ userUid, most, onChoose, onClose }: PicturePickerProps) => {
  const { t } = useTranslation('pictures')
  const [years, setYears] = useState<Years | null>(null)
  const [selection, setSelection] = useState(nothingSelected)
  const { data: range } = useQuery(pictureYearsQuery(userUid, null))
  const query = useInfiniteQuery(wallQuery(userUid, null, years))
  const pictures = useMemo(() => itemsOf(query.data), [query.data])
  const [known, setKnown] = useState<ReadonlyMap<string, HeldPicture>>(new Map())

  const select = (picture: HeldPicture, isRange: boolean) => {
    if (most === 1) return onChoose([picture])
    const order = pictures.map(({ itemUid }) => itemUid)
    const next = isRange
      ? selectRange(selection, order, picture.itemUid)
      : toggleOne(selection, picture.itemUid)
    setSelection({ ...next, uids: new Set([...next.uids].slice(0, most)) })
    // Pictures selected under another filter of years stay selected.
    setKnown(new Map([...known, ...pictures.map((one) => [one.itemUid, one] as const)]))
  }

  const count = selection.uids.size

  /** Escape and a click outside keep the selection; the cancel button drops it. */
  const leave = async () => {
    const sure =
      count === 0 ||
      (await confirm({
        title: t('pictures:picker.leaveTitle', { count }),
        text: t('pictures:picker.leaveText', { count }),
        keep: t('pictures:picker.leaveKeep'),
        action: t('pictures:picker.leaveAction', { count }),
      }))
    if (sure) onClose()
  }

  return (
    <Dialog
      opened
      kind="viewer"
      title={t('pictures:picker.title')}
      onClose={() => void leave()}
      footer={
        <>
          <p className={classes.room} role="status">
            {count < most || most === 1
              ? t('pictures:picker.room', { count: most })
              : t('pictures:picker.full')}
          </p>
          <Button variant="outline" onClick={onClose}>
            {t('pictures:picker.cancel')}
          </Button>
          {most > 1 && (
            <Button
              disabled={count === 0}
              onClick={() => onChoose([...selection.uids].flatMap((uid) => known.get(uid) ?? []))}
            >
              {count === 0 ? t('pictures:picker.none') : t('pictures:picker.choose', { count })}
            </Button>
          )}
        </>
      }
    >
      {range && (
        <WallTools
          range={<YearRange years={range.years} counts={range.counts} onChange={setYears} />}
          onSelect={undefined}
        />
      )}
      <PictureWall
        label={t('pictures:picker.title')}
        pictures={pictures}
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        empty={<EmptyState title={years ? t('pictures:empty.years') : t('pictures:empty.title')} />}
        selected={selection.uids}
        onSelect={select}
      />
    </Dialog>
  )
}
