import { Button } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './entries-field.module.css'

interface EntriesFieldProps<Entry> {
  legend: ReactNode
  entries: readonly Entry[]
  /** A new, blank entry. */
  blank: Entry
  add: string
  /** The spoken name of an entry, so that its bin can be told from the others. */
  nameOf: (entry: Entry, place: number) => string
  onChange: (entries: Entry[]) => void
  children: (entry: Entry, change: (changed: Partial<Entry>) => void) => ReactNode
}

/** A list written row by row: people, accounts, objects. */
export const EntriesField = <Entry extends object>({
  legend,
  entries,
  blank,
  add,
  nameOf,
  onChange,
  children,
}: EntriesFieldProps<Entry>) => {
  const { t } = useTranslation('last-wills')
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const added = useRef(false)
  const count = entries.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when a row was added
  useEffect(() => {
    if (added.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    added.current = false
  }, [count])
  return (
    <fieldset className={classes.entries}>
      <legend>{legend}</legend>
      <ul ref={list}>
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their fields hold no state
          <li key={place}>
            <div className={classes.fields}>
              {children(entry, (changed) =>
                onChange(entries.map((other, at) => (at === place ? { ...entry, ...changed } : other))),
              )}
            </div>
            <IconButton
              label={t('last-wills:entry.remove', { name: nameOf(entry, place) })}
              onClick={() => {
                onChange(entries.filter((_, at) => at !== place))
                addButton.current?.focus()
              }}
            >
              <IconTrash size={20} stroke={1.6} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
        disabled={count >= limits.willEntries}
        onClick={() => {
          added.current = true
          onChange([...entries, blank])
        }}
      >
        {add}
      </Button>
    </fieldset>
  )
}
