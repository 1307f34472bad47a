import type { Chapter } from '@souvenance/contract/biography/chapters'
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dragSource } from '../../../ui/drag/drag-source.ts'
import { useDropTarget } from '../../../ui/drag/use-drop-target.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { ChapterMark } from '../chapter-mark.tsx'
import { markOf } from '../chapter-state.ts'
import classes from './order-board.module.css'
import { actionAt, type Way } from './order-steps.ts'

interface OrderRowProps {
  chapter: Chapter
  num: string
  depth: number
  can: (way: Way) => boolean
  /** Whether the dragged chapter may be dropped at this position. */
  canDrop: (action: number) => boolean
  onStep: (way: Way) => void
  onDrag: (dragged: boolean) => void
  onDrop: (action: number) => void
}

const ways = [
  ['up', IconArrowUp],
  ['down', IconArrowDown],
  ['out', IconIndentDecrease],
  ['in', IconIndentIncrease],
] as const

const actionUnder = ({ currentTarget, clientY }: DragEvent<HTMLElement>): number => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return actionAt((clientY - top) / height)
}

export const OrderRow = (props: OrderRowProps) => {
  const { chapter, num, depth, can, canDrop, onStep, onDrag, onDrop } = props
  const { t } = useTranslation('biography')
  const { over, props: target } = useDropTarget({
    placeOf: (event) => {
      const action = actionUnder(event)
      return canDrop(action) ? action : undefined
    },
    onDrop,
  })
  const mark = markOf(chapter)
  const { title } = chapter
  const names: Record<Way, string> = {
    up: t('biography:order.up', { title }),
    down: t('biography:order.down', { title }),
    out: t('biography:order.out', { title }),
    in: t('biography:order.in', { title }),
  }
  return (
    <li
      className={classes.row}
      data-depth={depth}
      data-over={over}
      data-chapter={chapter.itemUid}
      {...dragSource({ text: title, onStart: () => onDrag(true), onEnd: () => onDrag(false) })}
      {...target}
    >
      <span className={classes.handle} aria-hidden="true">
        <IconGripVertical size={22} stroke={1.6} />
      </span>
      <span className={classes.number}>{num}</span>
      <span className={classes.name}>{title}</span>
      {mark && <ChapterMark state={mark} framed />}
      <span className={classes.keys}>
        {ways.map(([way, Icon]) => (
          <IconButton key={way} label={names[way]} aria-disabled={!can(way)} onClick={() => onStep(way)}>
            <Icon size={21} stroke={1.6} />
          </IconButton>
        ))}
      </span>
    </li>
  )
}
