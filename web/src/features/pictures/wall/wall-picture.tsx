import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { findItemType } from '@souvenance/contract/items/item-types'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent } from 'react'
import { writeYear } from '../../../i18n/margin-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLongPress } from '../../../ui/drag/use-long-press.ts'
import { StateChip } from '../../../ui/marks/state-chip.tsx'
import { usePictureName } from '../use-picture-name.ts'
import classes from './picture-wall.module.css'

interface WallPictureProps {
  picture: HeldPicture
  cell: { index: number; top: number; left: number; width: number; height: number }
  /** The total, or -1 while unknown. */
  total: number
  /** The roving tab stop; arrow keys move it. */
  entrance: boolean
  selected: boolean
  /** A click selects. */
  selecting: boolean
  address: string | undefined
  onOpen: (() => void) | undefined
  onSelect: ((range: boolean) => void) | undefined
  onFocus: () => void
}

/** A mark with its text beside the year, or the checkbox. */
const roomForWords = 190

const marks = { pm: 'pm', unpublished: 'draft', draft: 'draft' } as const
const markOf = (itemType: number) => {
  const state = findItemType(itemType)?.state
  return state === 'pm' || state === 'unpublished' || state === 'draft' ? marks[state] : undefined
}

export const WallPicture = (props: WallPictureProps) => {
  const { picture, cell, total, entrance, selected, selecting, address, onOpen, onSelect, onFocus } = props
  const { t, language } = useTranslation('pictures')
  const name = usePictureName()(picture)
  const { url, urlSm, placeholder, associatedDate } = picture
  const mark = markOf(picture.itemType)
  const style: CSSProperties = {
    transform: `translate(${cell.left}px, ${cell.top}px)`,
    width: cell.width,
    height: cell.height,
  }
  const small = cell.width < roomForWords
  const press = useLongPress(onSelect && address ? () => onSelect(false) : undefined)
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
      src={cell.height > 320 ? url : urlSm}
      srcSet={`${urlSm} 320w, ${url} 960w`}
      sizes={`${Math.ceil(cell.width)}px`}
      alt={name}
      decoding="async"
      draggable={false}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
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
        <a
          className={classes.open}
          href={address}
          draggable={false}
          {...focusable}
          {...press}
          onClick={touch}
        >
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
      {associatedDate && <span className={classes.year}>{writeYear({ t, language }, associatedDate)}</span>}
      {mark && (
        <span className={classes.mark} data-small={small || undefined}>
          <StateChip state={mark} small={small} />
        </span>
      )}
    </li>
  )
}
