import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WarmNote } from '../../ui/states/warm-note.tsx'
import { now } from '../../ui/time/clock.ts'
import { meanwhileQuery } from './queries.ts'

/** How long after a return the way to what was opened is offered. */
const shownFor = 90 * 24 * 3_600_000

/** For somebody who returned lately: the way to what was opened. */
export const MeanwhileNote = () => {
  const { t } = useTranslation('inherited')
  const opened = useInfiniteQuery(meanwhileQuery).data?.pages[0]?.opened
  if (!opened || now().getTime() - Date.parse(opened.endDate) > shownFor) return null
  return (
    <WarmNote>
      {t('inherited:meanwhile.note')} <Link to="/legacy/opened">{t('inherited:meanwhile.see')}</Link>
    </WarmNote>
  )
}
