import { useTranslation } from '../../../i18n/use-translation.ts'
import { RefusalDialog } from '../refusal-dialog.tsx'

interface RefuseDialogProps {
  itemUid: string
  /** First name of the proposer. */
  name: string
  onRefuse: (word: string) => Promise<unknown>
  onClose: () => void
}

export const RefuseDialog = ({ name, ...dialog }: RefuseDialogProps) => {
  const { t } = useTranslation('feed')
  return (
    <RefusalDialog
      words={{
        title: t('feed:refuse.title'),
        text: t('feed:refuse.text', { name }),
        word: t('feed:refuse.word', { name }),
        keep: t('feed:refuse.keep'),
        action: t('feed:refuse.action'),
      }}
      {...dialog}
    />
  )
}
