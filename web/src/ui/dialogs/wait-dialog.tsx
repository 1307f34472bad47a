import { Button } from '@mantine/core'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from './dialog.tsx'
import classes from './wait-dialog.module.css'

interface WaitDialogProps {
  title: string
  text?: string | undefined
  share: number | null
  onCancel?: (() => void) | undefined
}

export const WaitDialog = ({ title, text, share, onCancel }: WaitDialogProps) => {
  const { t, language } = useTranslation('ui')
  return (
    <Dialog
      opened
      title={title}
      onClose={onCancel}
      footer={
        onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {t('ui:dialog.cancel')}
          </Button>
        )
      }
    >
      {text && <p>{text}</p>}
      <div className={classes.line}>
        <progress className={classes.bar} value={share ?? undefined} aria-label={title} />
        {share !== null && <span>{formatNumber(language, share, { style: 'percent' })}</span>}
      </div>
    </Dialog>
  )
}
