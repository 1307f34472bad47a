import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CalmNote } from '../calm-note.tsx'

/** Chapters are written on wide screens; here one can go on reading. */
export const NarrowNote = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('biography', 'messages')
  return (
    <CalmNote
      title={t('biography:narrow.title')}
      picture="/pictures/letter-800.webp"
      actions={
        <Button fullWidth onClick={onClose}>
          {t('biography:narrow.read')}
        </Button>
      }
    >
      <p>{t('messages:ERR_1000018006')}</p>
      <p>{t('biography:narrow.kept')}</p>
    </CalmNote>
  )
}
