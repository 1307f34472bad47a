import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './person-row.module.css'

interface PersonRowProps {
  name: string
  under: string
  phone: string
  onEdit: () => void
  onRemove: () => void
  /** Its place in a list can be changed. */
  moves?: boolean
  onUp?: () => void
  onDown?: () => void
}

export const PersonRow = ({
  name,
  under,
  phone,
  onEdit,
  onRemove,
  moves = false,
  onUp,
  onDown,
}: PersonRowProps) => {
  const { t } = useTranslation('ice-card')
  const row = useRef<HTMLLIElement>(null)
  useFocusBeside(row, 'button')
  const pressed = useRef<HTMLButtonElement>(null)
  // A row that is taken elsewhere in the document loses the focus of its button.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  })
  const move = (to?: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    to?.()
  }
  return (
    <li ref={row} className={classes.person}>
      <span className={classes.who}>
        <b>{name}</b>
        <span>{under}</span>
      </span>
      <span className={classes.phone}>{phone}</span>
      <span className={classes.tools}>
        {moves && (
          <>
            <IconButton
              label={t('ice-card:contacts.up', { name })}
              aria-disabled={!onUp}
              onClick={move(onUp)}
            >
              <IconArrowUp size={22} stroke={1.6} />
            </IconButton>
            <IconButton
              label={t('ice-card:contacts.down', { name })}
              aria-disabled={!onDown}
              onClick={move(onDown)}
            >
              <IconArrowDown size={22} stroke={1.6} />
            </IconButton>
          </>
        )}
        <IconButton label={t('ice-card:person.edit', { name })} onClick={onEdit}>
          <IconPencil size={22} stroke={1.6} />
        </IconButton>
        <IconButton label={t('ice-card:person.remove', { name })} onClick={onRemove}>
          <IconTrash size={22} stroke={1.6} />
        </IconButton>
      </span>
    </li>
  )
}
