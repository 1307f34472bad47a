import { useQuery } from '@tanstack/react-query'
import { OneWay } from '../../features/rehearsal/one-way.tsx'
import { rehearsalQuery } from '../../features/rehearsal/queries.ts'
import classes from '../../features/rehearsal/rehearsal.module.css'
import { RehearsalClock } from '../../features/rehearsal/rehearsal-clock.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

/** Living through a death in minutes, with the sample family. */
export const Rehearsal = () => {
  const { t } = useTranslation('rehearsal')
  const query = useQuery(rehearsalQuery)
  useScreenTitle(t('rehearsal:title'))
  if (query.isPending) return <LoadingState shape="screen" />
  if (!query.data) return <EmptyState title={t('rehearsal:absent')}>{t('rehearsal:absentText')}</EmptyState>
  return (
    <>
      <ScreenHeading lead={t('rehearsal:lead')}>{t('rehearsal:title')}</ScreenHeading>
      <div className={classes.screen}>
        <RehearsalClock clock={query.data.clock} />
        <OneWay />
      </div>
    </>
  )
}
