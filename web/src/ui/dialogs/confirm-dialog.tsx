import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownView } from '../text/markdown-view.tsx'
import { Dialog } from './dialog.tsx'
import type { ConfirmRequest } from './dialogs.ts'

interface ConfirmDialogProps extends ConfirmRequest {
  onAnswer: (yes: boolean) => void
}

export const ConfirmDialog = ({ title, text, action, keep, danger, onAnswer }: ConfirmDialogProps) => {
  const { t } = useTranslation('ui')
  return (
    <Dialog
      opened
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {keep ?? t('ui:dialog.keep')}
          </Button>
          <Button color={danger ? 'brique' : 'pervenche'} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <MarkdownView text={text} />
    </Dialog>
  )
}
