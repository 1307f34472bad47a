import { Button } from '@mantine/core'
import { IconCalendarEvent, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  busy: boolean
  onDate: () => void
  onRemove: () => void
  onLeave: () => void
}

export const SelectionBar = ({ count, busy, onDate, onRemove, onLeave }: SelectionBarProps) => {
  const { t } = useTranslation('pictures')
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={t('pictures:select.bar')}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    >
      <IconButton label={t('pictures:select.leave')} onClick={onLeave}>
        <IconX size={24} stroke={1.6} />
      </IconButton>
      <b className={classes.count} role="status">
        {count === 0 ? t('pictures:select.none') : t('pictures:select.count', { count })}
      </b>
      <Button
        variant="outline"
        size="sm"
        disabled={busy || count === 0}
        leftSection={<IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />}
        onClick={onDate}
      >
        {t('pictures:select.date')}
      </Button>
      <Button
        variant="subtle"
        color="brique"
        size="sm"
        disabled={busy || count === 0}
        leftSection={<IconTrash size={20} stroke={1.6} aria-hidden="true" />}
        onClick={onRemove}
      >
        {t('pictures:select.remove')}
      </Button>
    </div>
  )
}
