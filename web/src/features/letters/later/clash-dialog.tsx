import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { LetterPaper } from '../letter-paper.tsx'
import { previewQuery } from '../queries.ts'

interface ClashDialogProps {
  uid: string
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

/** Another window sealed this letter meanwhile: its writer sees it and chooses. */
export const ClashDialog = ({ uid, onTheirs, onMine, onClose }: ClashDialogProps) => {
  const { t } = useTranslation('letters')
  const { data } = useQuery({ ...previewQuery(uid), staleTime: 0, gcTime: 0 })
  return (
    <Dialog
      opened
      kind="form"
      title={t('letters:clash.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onTheirs}>
            {t('letters:clash.theirs')}
          </Button>
          <Button onClick={onMine}>{t('letters:clash.mine')}</Button>
        </>
      }
    >
      <p>{t('letters:clash.text')}</p>
      {data ? <LetterPaper letter={data} heading="h2" /> : <LoadingState />}
    </Dialog>
  )
}
