import type { SafeItem } from '@souvenance/contract/safe/safe'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Selection } from '../selection.ts'
import { type SafeSort, type SortColumn, sortColumns } from '../sort-items.ts'
import type { ItemAct } from './item-acts.ts'
import classes from './item-list.module.css'
import { ItemRow } from './item-row.tsx'
import { findKeyIntent } from './key-intent.ts'
import { useRowEvents } from './use-row-events.ts'

interface ItemListProps {
  label: string
  items: readonly SafeItem[]
  cards: boolean
  busy: boolean
  sort: SafeSort
  /** Absent if the server sorts. */
  onSort: ((by: SortColumn) => void) | undefined
  selection: Selection
  onSelect: (selection: Selection) => void
  onAct: (act: ItemAct, item: SafeItem) => void
  onMenu: (item: SafeItem, at: { x: number; y: number }) => void
}

const columnsOf = (grid: HTMLElement): number => {
  const { gridTemplateColumns } = getComputedStyle(grid)
  return gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length
}

/** Folders and files, as rows or cards; selected and opened by pointer, touch or keyboard. */
export const ItemList = ({
  label,
  items,
  cards,
  busy,
  sort,
  onSort,
  selection,
  onSelect,
  onAct,
  onMenu,
}: ItemListProps) => {
  const { t } = useTranslation('safe')
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<string>()
  const current = items.some(({ itemUid }) => itemUid === focused) ? focused : items[0]?.itemUid
  const order = items.map(({ itemUid }) => itemUid)
  const place = useRef({ uid: '', at: 0 })

  // The focused item is unmounted: the one at its index takes the focus.
  useEffect(() => {
    const { uid, at } = place.current
    if (uid === '' || document.activeElement !== document.body) return
    if (items.some(({ itemUid }) => itemUid === uid)) return
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-uid]')
    rows?.[Math.min(at, rows.length - 1)]?.focus()
  }, [items])

  const { events, follow } = useRowEvents({
    items,
    order,
    selection,
    onFocus: (uid) => {
      place.current = { uid, at: order.indexOf(uid) }
      setFocused(uid)
    },
    onSelect,
    onAct,
    onMenu,
  })
  const headings = {
    name: t('safe:list.name'),
    changed: t('safe:list.changed'),
    size: t('safe:list.size'),
  }
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp

  const onKeyDown = (event: KeyboardEvent) => {
    const at = order.indexOf(current ?? '')
    const item = items[at]
    if (!item || !body.current || !(event.target instanceof HTMLElement)) return
    // Keys on a row's button belong to the button.
    if (event.target.tagName !== 'TR') return
    const intent = findKeyIntent(event, {
      at,
      count: items.length,
      columns: cards ? columnsOf(body.current) : 1,
    })
    if (!intent) return
    event.preventDefault()
    // A menu closes on a keydown outside: opening is deferred past the keydown that asks for it.
    event.stopPropagation()
    follow(intent, item, body.current)
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its lines are chosen and walked through
      role="grid"
      className={classes.list}
      aria-label={label}
      aria-multiselectable
      aria-busy={busy}
      data-cards={cards || undefined}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr className={classes.head}>
          <th className={classes.check} aria-label={t('safe:list.chosen')} />
          {sortColumns.map((column) => (
            <th
              key={column}
              className={classes[column]}
              aria-sort={sort.by === column ? (sort.descending ? 'descending' : 'ascending') : 'none'}
            >
              {onSort ? (
                <button type="button" className={classes.sort} onClick={() => onSort(column)}>
                  {headings[column]}
                  {sort.by === column && <Arrow size={16} stroke={1.6} aria-hidden="true" />}
                </button>
              ) : (
                headings[column]
              )}
            </th>
          ))}
          <th className={classes.more} aria-label={t('safe:list.actions')} />
        </tr>
      </thead>
      <tbody className={classes.body} ref={body}>
        {items.map((item) => (
          <ItemRow
            key={item.itemUid}
            item={item}
            chosen={selection.chosen.has(item.itemUid)}
            current={item.itemUid === current}
            cards={cards}
            events={events}
          />
        ))}
      </tbody>
    </table>
  )
}
