import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** Unsaved changes; without any the bar is hidden. */
  text: string | undefined
  saving: boolean
  onUndo: () => void
  onSave: () => void
}

export const SaveBar = ({ text, saving, onUndo, onSave }: SaveBarProps) => {
  const { t } = useTranslation('page-settings')
  return (
    <div className={classes.place} data-shown={text !== undefined || undefined}>
      <p role="status" className={classes.text}>
        {text && (
          <>
            <IconPencil size={20} stroke={1.6} aria-hidden="true" />
            {text}
          </>
        )}
      </p>
      {text && (
        <>
          <Button variant="subtle" onClick={onUndo} disabled={saving}>
            {t('page-settings:save.undo')}
          </Button>
          <Button onClick={onSave} loading={saving}>
            {t('page-settings:save.save')}
          </Button>
        </>
      )}
    </div>
  )
}
