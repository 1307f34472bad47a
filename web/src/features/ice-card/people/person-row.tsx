import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
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
}

export const PersonRow = ({ name, under, phone, onEdit, onRemove }: PersonRowProps) => {
  const { t } = useTranslation('ice-card')
  const row = useRef<HTMLLIElement>(null)
  useFocusBeside(row, 'button')
  return (
    <li ref={row} className={classes.person}>
      <span className={classes.who}>
        <b>{name}</b>
        <span>{under}</span>
      </span>
      <span className={classes.phone}>{phone}</span>
      <span className={classes.tools}>
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
