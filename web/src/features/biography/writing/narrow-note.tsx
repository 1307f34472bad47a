import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CalmNote } from '../calm-note.tsx'

interface NarrowNoteProps {
  onClose: () => void
  /** Words alone can be written here. */
  onWords?: (() => void) | undefined
  /** The chapter to be changed exists already, so that words alone begin another one. */
  existing?: boolean
}

/** Chapters are written on wide screens; here one can go on reading, or note the words. */
export const NarrowNote = ({ onClose, onWords, existing = false }: NarrowNoteProps) => {
  const { t } = useTranslation('biography', 'messages')
  return (
    <CalmNote
      title={t('biography:narrow.title')}
      picture="/pictures/letter-800.webp"
      actions={
        <>
          {onWords && !existing && (
            <Button fullWidth onClick={onWords}>
              {t('biography:narrow.words')}
            </Button>
          )}
          <Button fullWidth variant={onWords && !existing ? 'outline' : 'filled'} onClick={onClose}>
            {t('biography:narrow.read')}
          </Button>
          {onWords && existing && (
            <Button fullWidth variant="outline" onClick={onWords}>
              {t('biography:narrow.wordsApart')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('messages:ERR_1000018006')}</p>
      <p>{t('biography:narrow.kept')}</p>
    </CalmNote>
  )
}
