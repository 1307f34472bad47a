import type { SafeItem } from '@souvenance/contract/safe/safe'
import { IconDotsVertical } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { formatMoment, formatSize } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dragSource } from '../../../ui/drag/drag-source.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { useSafeDropTarget } from '../drag/use-safe-drop-target.ts'
import { isFolder, nameOf } from '../item-names.ts'
import { isChoosable } from './item-acts.ts'
import classes from './item-list.module.css'
import { ItemSign } from './item-sign.tsx'
import { useLeftTo } from './left-to.ts'

export interface RowEvents {
  focus: (item: SafeItem) => void
  press: (item: SafeItem, event: MouseEvent) => void
  toggle: (item: SafeItem) => void
  open: (item: SafeItem) => void
  menu: (item: SafeItem, at: { x: number; y: number }) => void
  dragStart: (item: SafeItem) => void
  dragEnd: () => void
}

interface ItemRowProps {
  item: SafeItem
  chosen: boolean
  /** The roving tab stop of the list. */
  current: boolean
  cards: boolean
  events: RowEvents
}

export const ItemRow = memo(({ item, chosen, current, cards, events }: ItemRowProps) => {
  const { t, language } = useTranslation('safe')
  const name = nameOf(t, item)
  const leftTo = useLeftTo(item.itemUid)
  const { over, props } = useSafeDropTarget(
    isFolder(item) && item.can.rename ? { uid: item.itemUid, name } : undefined,
  )
  const size =
    item.itemsCount === null
      ? formatSize(language, item.size)
      : t('safe:list.holds', { count: item.itemsCount })
  return (
    <tr
      className={classes.row}
      tabIndex={current ? 0 : -1}
      aria-selected={chosen}
      data-uid={item.itemUid}
      data-over={over !== undefined || undefined}
      {...(item.can.move &&
        dragSource({ text: name, onStart: () => events.dragStart(item), onEnd: events.dragEnd }))}
      onFocus={() => events.focus(item)}
      onClick={(event) => events.press(item, event)}
      onDoubleClick={() => events.open(item)}
      onContextMenu={(event) => {
        event.preventDefault()
        events.menu(item, { x: event.clientX, y: event.clientY })
      }}
      {...props}
    >
      <td className={classes.check}>
        {isChoosable(item) && (
          <input
            type="checkbox"
            className={classes.tick}
            checked={chosen}
            tabIndex={-1}
            aria-label={t('safe:list.choose', { name })}
            onClick={(event) => event.stopPropagation()}
            onChange={() => events.toggle(item)}
          />
        )}
      </td>
      <td className={classes.name}>
        <ItemSign item={item} large={cards} />
        <span className={classes.words}>
          <button
            type="button"
            tabIndex={-1}
            className={classes.open}
            onClick={(event) => {
              if (event.shiftKey || event.ctrlKey || event.metaKey) return
              event.stopPropagation()
              events.open(item)
            }}
          >
            {name}
          </button>
          {leftTo && <span className={classes.left}>{leftTo}</span>}
        </span>
      </td>
      <td className={classes.changed}>
        <time dateTime={item.lastMod}>
          {formatMoment(language, new Date(item.lastMod), {
            day: 'numeric',
            month: 'short',
            year: 'numeric',
          })}
        </time>
      </td>
      <td className={classes.size}>{size}</td>
      <td className={classes.more}>
        <IconButton
          label={t('safe:menu.label', { name })}
          tabIndex={current ? 0 : -1}
          aria-haspopup="menu"
          onClick={(event) => {
            event.stopPropagation()
            const { right, bottom } = event.currentTarget.getBoundingClientRect()
            events.menu(item, { x: right, y: bottom })
          }}
        >
          <IconDotsVertical size={22} stroke={1.6} />
        </IconButton>
      </td>
    </tr>
  )
})
