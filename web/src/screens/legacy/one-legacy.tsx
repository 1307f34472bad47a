import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isNotFound } from '../../api/call-failed.ts'
import { LegateeList } from '../../features/legacy/legatee-list.tsx'
import { legacyQuery } from '../../features/legacy/queries.ts'
import { QuorumChoice } from '../../features/legacy/quorum-choice.tsx'
import { Readiness } from '../../features/legacy/readiness.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './legacy-screens.module.css'
import { safePicker } from './safe-picker.tsx'

/** The legacy of one page. */
export const OneLegacy = () => {
  const { t } = useTranslation('legatees')
  const { legacyUid } = useParams({ from: '/page/space/legacy/$legacyUid' })
  const { data, isPending, error, refetch } = useQuery(legacyQuery(legacyUid))
  const legacy = data?.legacy
  useScreenTitle(legacy?.fullname ?? t('legatees:title'))
  if (isPending) return <LoadingState shape="screen" />
  if (!legacy && isNotFound(error))
    return (
      <EmptyState
        title={t('legatees:gone')}
        action={
          <Link className={classes.back} to="/legacy">
            {t('legatees:all')}
          </Link>
        }
      >
        {t('legatees:goneText')}
      </EmptyState>
    )
  if (!legacy) return <ErrorState onRetry={() => void refetch()} />
  return (
    <div className={classes.screen}>
      <ScreenHeading
        lead={legacy.own ? t('legatees:lead') : t('legatees:memorial.lead', { name: legacy.firstname })}
      >
        {legacy.fullname}
      </ScreenHeading>
      <div className={classes.parts}>
        <Readiness title={t('legatees:readiness.title')} sentences={legacy.readiness} />
        <LegateeList legacy={legacy} picker={safePicker} />
        {legacy.own && <QuorumChoice legacy={legacy} />}
        <Link className={classes.back} to="/legacy">
          {t('legatees:all')}
        </Link>
      </div>
    </div>
  )
}
