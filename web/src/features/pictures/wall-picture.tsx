import type { HeldPicture } from '@souvenance/contract/feed-items'
import { findItemType } from '@souvenance/contract/item-types'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent } from 'react'
import { yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StateChip } from '../../ui/marks/state-chip.tsx'
import classes from './picture-wall.module.css'
import { usePictureName } from './use-picture-name.ts'

interface WallPictureProps {
  picture: HeldPicture
  cell: { index: number; top: number; left: number; width: number; height: number }
  /** How many there are, or -1 while nobody knows. */
  total: number
  /** The one picture that the tabulator reaches; arrows lead on from it. */
  entrance: boolean
  selected: boolean
  /** Something is chosen already: touching a picture chooses it too. */
  selecting: boolean
  address: string | undefined
  onOpen: (() => void) | undefined
  onSelect: ((range: boolean) => void) | undefined
  onFocus: () => void
}

/** A mark with its word beside the year, or the box to choose by. */
const roomForWords = 190

const marks = { pm: 'pm', unpublished: 'draft', draft: 'draft' } as const
const markOf = (itemType: number) => {
  const state = findItemType(itemType)?.state
  return state === 'pm' || state === 'unpublished' || state === 'draft' ? marks[state] : undefined
}

export const WallPicture = (props: WallPictureProps) => {
  const { picture, cell, total, entrance, selected, selecting, address, onOpen, onSelect, onFocus } = props
  const { t } = useTranslation('pictures')
  const name = usePictureName()(picture)
  const { pics, associatedDate } = picture
  const mark = markOf(picture.itemType)
  const style: CSSProperties = {
    transform: `translate(${cell.left}px, ${cell.top}px)`,
    width: cell.width,
    height: cell.height,
  }
  const small = cell.width < roomForWords
  const focusable = { tabIndex: entrance ? 0 : -1, 'data-place': cell.index, onFocus }

  const touch = (event: MouseEvent) => {
    if (address && (event.button !== 0 || ((event.ctrlKey || event.metaKey) && !selecting))) return
    event.preventDefault()
    if (onSelect && (selecting || event.shiftKey || !onOpen)) onSelect(event.shiftKey)
    else onOpen?.()
  }

  const image = (
    <img
      className={classes.image}
      src={cell.height > 320 ? pics.md : pics.sm}
      srcSet={`${pics.sm} 320w, ${pics.md} 960w`}
      sizes={`${Math.ceil(cell.width)}px`}
      alt={name}
      decoding="async"
      draggable={false}
      style={pics.placeholder ? { backgroundImage: `url("${pics.placeholder}")` } : undefined}
    />
  )
  const box = (
    <span className={classes.box}>
      <IconCheck size={18} stroke={2.6} aria-hidden="true" />
    </span>
  )
  return (
    <li
      className={classes.picture}
      style={style}
      data-selected={selected || undefined}
      aria-setsize={total}
      aria-posinset={cell.index + 1}
    >
      {address ? (
        <a className={classes.open} href={address} {...focusable} onClick={touch}>
          {image}
        </a>
      ) : (
        <button type="button" className={classes.open} aria-pressed={selected} {...focusable} onClick={touch}>
          {image}
        </button>
      )}
      {onSelect && address && (
        <label className={classes.tick} data-quiet={!selecting || undefined}>
          <input
            type="checkbox"
            tabIndex={entrance ? 0 : -1}
            aria-label={t('pictures:select.one', { name })}
            checked={selected}
            onFocus={onFocus}
            onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
            onChange={({ nativeEvent }) =>
              onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
          {box}
        </label>
      )}
      {onSelect && !address && <span className={classes.tick}>{box}</span>}
      {associatedDate && <span className={classes.year}>{yearOf(associatedDate)}</span>}
      {mark && (
        <span className={classes.mark} data-small={small || undefined}>
          <StateChip state={mark} small={small} />
        </span>
      )}
    </li>
  )
}
