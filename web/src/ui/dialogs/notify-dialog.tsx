import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownView } from '../text/markdown-view.tsx'
import { Dialog } from './dialog.tsx'
import type { NotifyRequest } from './dialogs.ts'
import classes from './notify-dialog.module.css'

interface NotifyDialogProps extends NotifyRequest {
  error: boolean
  onClose: () => void
}

export const NotifyDialog = ({ title, text, close, error, onClose }: NotifyDialogProps) => {
  const { t } = useTranslation('ui')
  return (
    <Dialog
      opened
      title={
        <span className={classes.title}>
          {error && <IconAlertCircle className={classes.icon} size={28} stroke={1.5} aria-hidden="true" />}
          {title}
        </span>
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>{close ?? t('ui:dialog.understood')}</Button>}
    >
      <MarkdownView text={text} />
    </Dialog>
  )
}
