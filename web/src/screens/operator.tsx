import { useQuery } from '@tanstack/react-query'
import { Attention } from '../features/operator/attention.tsx'
import { CreditsForm } from '../features/operator/credits-form.tsx'
import { DeathReportList } from '../features/operator/death-report-list.tsx'
import { EnterForm } from '../features/operator/enter-form.tsx'
import { InstallationFacts } from '../features/operator/installation-facts.tsx'
import classes from '../features/operator/operator.module.css'
import { isShut, overviewQuery } from '../features/operator/queries.ts'
import { ReportedThings } from '../features/operator/reported-things.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import { SectionHeading } from '../ui/text/section-heading.tsx'

/** Problems and waiting people first, then decisions, then the state of the installation. */
export const Operator = () => {
  const { t } = useTranslation('operator')
  const { data: overview, error, refetch } = useQuery(overviewQuery)
  useScreenTitle(t('operator:title'))

  const desk = () => {
    if (isShut(error)) return <EnterForm />
    if (error && !overview) return <ErrorState onRetry={() => void refetch()} />
    if (!overview) return <LoadingState shape="people" />
    return (
      <>
        <Attention overview={overview} />
        <section id="reports" className={classes.part}>
          <SectionHeading>{t('operator:reports.title')}</SectionHeading>
          <ReportedThings />
        </section>
        <section id="deaths" className={classes.part}>
          <SectionHeading>{t('operator:death.title')}</SectionHeading>
          <DeathReportList reports={overview.deathReports} />
        </section>
        <InstallationFacts overview={overview} />
        <section className={classes.part}>
          <SectionHeading>{t('operator:credits.title')}</SectionHeading>
          <CreditsForm />
        </section>
        <section className={classes.part}>
          <SectionHeading>{t('operator:reports.decided')}</SectionHeading>
          <ReportedThings decided />
        </section>
      </>
    )
  }

  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('operator:lead')}>{t('operator:title')}</ScreenHeading>
      {desk()}
    </div>
  )
}
