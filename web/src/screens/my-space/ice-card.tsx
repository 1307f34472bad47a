import { useQuery } from '@tanstack/react-query'
import { CardBoard } from '../../features/ice-card/card-board.tsx'
import { cardQuery } from '../../features/ice-card/queries.ts'
import { shutUntil } from '../../features/safe/lock/safe-call.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

export const IceCardScreen = () => {
  const { t, language } = useTranslation('ice-card')
  const { data, error, refetch } = useQuery(cardQuery)
  useScreenTitle(t('ice-card:title'))

  if (data) return <CardBoard card={data.iceCard} />
  const until = shutUntil(error)
  return (
    <>
      <ScreenHeading lead={t('ice-card:lead')}>{t('ice-card:title')}</ScreenHeading>
      {until && (
        <EmptyState title={t('ice-card:shut.title')} picture="/pictures/letter-800.webp">
          {t('ice-card:shut.text', { until: formatMoment(language, until) })}
        </EmptyState>
      )}
      {error && !until && <ErrorState onRetry={() => void refetch()} />}
      {!error && <LoadingState shape="screen" />}
    </>
  )
}
