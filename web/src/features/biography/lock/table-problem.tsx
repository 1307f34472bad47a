import { Button } from '@mantine/core'
import { messagesOf } from '../../../api/call-failed.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CalmNote } from '../calm-note.tsx'
import { findTaker } from './use-chapter-lock.ts'

interface TableProblemProps {
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** The chapter cannot be edited: someone else writes there, or it could not be loaded. */
export const TableProblem = ({ error, onRetry, onClose }: TableProblemProps) => {
  const { t, language } = useTranslation('biography')
  const taker = findTaker(error)
  const time = taker && formatMoment(language, new Date(taker.since), { timeStyle: 'short' })
  return (
    <CalmNote
      title={taker ? t('biography:lock.title', { name: taker.name }) : t('biography:lock.unreachable')}
      picture="/pictures/window-800.webp"
      actions={
        <>
          <Button onClick={onRetry}>{t('biography:lock.retry')}</Button>
          <Button variant="outline" onClick={onClose}>
            {t('biography:lock.read')}
          </Button>
        </>
      }
    >
      <p>
        {taker
          ? t('biography:lock.text', { name: taker.name, time })
          : messagesOf(error).map(messageText).join(' ')}
      </p>
    </CalmNote>
  )
}
