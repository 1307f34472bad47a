import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WarmNote } from '../../ui/states/warm-note.tsx'
import { legaciesQuery } from './queries.ts'

/** With the sample family only: the way to try out what happens after a death. */
export const RehearsalNote = () => {
  const { t } = useTranslation('legatees')
  if (!useInfiniteQuery(legaciesQuery).data?.pages[0]?.rehearsal) return null
  return (
    <WarmNote>
      {t('legatees:rehearsal.note')} <Link to="/rehearsal">{t('legatees:rehearsal.see')}</Link>
    </WarmNote>
  )
}
