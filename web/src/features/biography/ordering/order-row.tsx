import type { Chapter } from '@souvenance/contract/chapters'
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { ChapterMark } from '../chapter-mark.tsx'
import { markOf } from '../chapter-state.ts'
import classes from './order-board.module.css'
import { actionAt, type Way } from './order-moves.ts'

interface OrderRowProps {
  chapter: Chapter
  num: string
  depth: number
  can: (way: Way) => boolean
  /** Whether what is carried may be dropped in this way. */
  canDrop: (action: number) => boolean
  onStep: (way: Way) => void
  onCarry: (carried: boolean) => void
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
  const { chapter, num, depth, can, canDrop, onStep, onCarry, onDrop } = props
  const { t } = useTranslation('biography')
  const [over, setOver] = useState<number>()
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
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onCarry(true)
      }}
      onDragEnd={() => onCarry(false)}
      onDragOver={(event) => {
        const action = actionUnder(event)
        const allowed = canDrop(action)
        if (allowed) event.preventDefault()
        setOver(allowed ? action : undefined)
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(undefined)
        onDrop(actionUnder(event))
      }}
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
