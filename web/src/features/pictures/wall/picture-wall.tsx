import { useIntersection } from '@mantine/hooks'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ListEnd, type ListProgress } from '../../../ui/lists/list-end.tsx'
import { findBeside, heightOf, layRows, rowsBetween } from './justified-rows.ts'
import classes from './picture-wall.module.css'
import { useWallView } from './use-wall-view.ts'
import { WallPicture } from './wall-picture.tsx'

interface PictureWallProps {
  label: string
  pictures: readonly HeldPicture[]
  progress: ListProgress
  onMore: () => void
  empty: ReactNode
  endText?: string
  /** The link of a picture; without it a click selects. */
  addressOf?: (picture: HeldPicture) => string
  onOpen?: (picture: HeldPicture) => void
  /** Clicks select, also before the first. */
  choosing?: boolean
  /** Absent if nothing can be selected. */
  selected?: ReadonlySet<string>
  onSelect?: (picture: HeldPicture, range: boolean) => void
  onSelectAll?: () => void
  onSelectNone?: () => void
}

const heightFor = (width: number) => (width < 600 ? 200 : 250)
const gapFor = (width: number) => (width < 600 ? 6 : 10)

/** All pictures of a page; only rows near the viewport are rendered. */
export const PictureWall = (props: PictureWallProps) => {
  const { label, pictures, progress, onMore, empty, endText, selected, onSelect, onSelectAll, onSelectNone } =
    props
  const { ref, width, from, to } = useWallView()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const end = useIntersection({ rootMargin: '1200px 0px' })
  const near = end.entry?.isIntersecting ?? false
  const rows = useMemo(
    () => layRows(pictures, { width, height: heightFor(width), gap: gapFor(width) }),
    [pictures, width],
  )
  const shown = rowsBetween(rows, from, to).flatMap(({ top, height, cells }) =>
    cells.map((cell) => ({ ...cell, top, height })),
  )
  const entrance = shown.some(({ index }) => index === active) ? active : shown[0]?.index

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per page, not once per new callback
  useEffect(() => {
    if (near && progress === 'more') onMore()
  }, [near, progress, pictures.length])

  const choosing = props.choosing || (selected?.size ?? 0) > 0
  const held = useRef({ choosing, inside: false })
  // Choosing begins with a button that goes, and a bulk action removes the focused button or picture: focus moves on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when pictures or their choice have changed
  useEffect(() => {
    const lost = held.current.inside || held.current.choosing !== choosing
    held.current.choosing = choosing
    if (lost && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [choosing, pictures])

  const goTo = (index: number | undefined) => {
    if (index === undefined || index < 0 || index >= pictures.length) return
    setActive(index)
    list.current?.querySelector<HTMLElement>(`[data-place="${index}"]`)?.focus()
  }

  const actOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const picture = pictures[active]
    switch (key) {
      case 'ArrowLeft':
        return () => goTo(active - 1)
      case 'ArrowRight':
        return () => goTo(active + 1)
      case 'ArrowUp':
        return () => goTo(findBeside(rows, active, -1))
      case 'ArrowDown':
        return () => goTo(findBeside(rows, active, 1))
      case 'Escape':
        return choosing ? onSelectNone : undefined
      case 'a':
        return ctrlKey || metaKey ? onSelectAll : undefined
      case ' ':
        return onSelect && picture && (() => onSelect(picture, shiftKey))
      default:
        return undefined
    }
  }

  const press = (event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }

  if (pictures.length === 0 && progress === 'end') return empty
  return (
    <div>
      <div ref={ref}>
        <ul
          ref={list}
          className={classes.wall}
          aria-label={label}
          aria-busy={progress === 'loading'}
          style={{ height: heightOf(rows) }}
          onKeyDown={press}
          onFocus={() => {
            held.current.inside = true
          }}
          onBlur={() => {
            held.current.inside = false
          }}
        >
          {shown.map((cell) => {
            const picture = pictures[cell.index]
            return (
              picture && (
                <WallPicture
                  key={picture.itemUid}
                  picture={picture}
                  cell={cell}
                  total={progress === 'end' ? pictures.length : -1}
                  entrance={cell.index === entrance}
                  selected={selected?.has(picture.itemUid) ?? false}
                  selecting={choosing}
                  address={props.addressOf?.(picture)}
                  onOpen={props.onOpen && (() => props.onOpen?.(picture))}
                  onSelect={onSelect && ((range) => onSelect(picture, range))}
                  onFocus={() => setActive(cell.index)}
                />
              )
            )
          })}
        </ul>
      </div>
      <div ref={end.ref} className={classes.end}>
        <ListEnd progress={progress} onMore={onMore} shape="pictures" endText={endText} />
      </div>
    </div>
  )
}
