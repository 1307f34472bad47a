import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { willsQuery } from '../../features/last-wills/queries.ts'
import { WillsBoard } from '../../features/last-wills/wills-board.tsx'
import { shutUntil } from '../../features/safe/lock/safe-call.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { SafeShelf } from '../safe/safe-shelf.tsx'

export const LastWills = () => {
  const { t, language } = useTranslation('last-wills')
  const { pane } = useSearch({ from: '/page/space/my/last-wills' })
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    ...willsQuery(language),
    placeholderData: keepPreviousData,
  })
  useScreenTitle(t('last-wills:title'))

  if (read)
    return (
      <SafeShelf files={read.files} locked={read.safeLocked}>
        <WillsBoard read={read} pane={pane} />
      </SafeShelf>
    )
  const until = shutUntil(error)
  return (
    <>
      <ScreenHeading lead={t('last-wills:lead')}>{t('last-wills:title')}</ScreenHeading>
      {until && (
        <EmptyState title={t('last-wills:shut.title')} picture="/pictures/letter-800.webp">
          {t('last-wills:shut.text', { until: formatMoment(language, until) })}
        </EmptyState>
      )}
      {error && !until && <ErrorState onRetry={() => void refetch()} />}
      {!error && <LoadingState shape="screen" />}
    </>
  )
}
