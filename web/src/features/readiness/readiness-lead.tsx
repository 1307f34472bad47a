import { useQuery } from '@tanstack/react-query'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readinessQuery } from './queries.ts'

/** Tells what would happen today, in one sentence; its line stays empty until it is known. */
export const ReadinessLead = () => {
  const { t, language } = useTranslation('readiness')
  const legatees = useQuery(readinessQuery).data?.items.find(({ thing }) => thing === 'legatees')
  if (!legatees) return '\u00A0'
  const told = { names: formatList(language, legatees.names), count: legatees.names.length }
  const sentences = {
    inOrder: t('readiness:today.inOrder', told),
    unsound: t('readiness:today.unsound', told),
    waiting: t('readiness:today.waiting', told),
    open: t('readiness:today.open'),
  }
  return sentences[legatees.state]
}
