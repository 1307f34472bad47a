import { Button } from '@mantine/core'
import type { Overview } from '@souvenance/contract/operator/operator-desk'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { precisionOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './operator.module.css'

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))

type Report = Overview['deathReports'][number]

/** Open reports of a death with what is known; they can be ended with proof, and nothing can be hastened. */
export const DeathReportList = ({ reports }: { reports: readonly Report[] }) => {
  const { t, language } = useTranslation('operator')
  const [ending, setEnding] = useState<Report>()
  const states: Record<Report['state'], string> = {
    gathering: t('operator:death.gathering'),
    running: t('operator:death.running'),
    delayed: t('operator:death.delayed'),
    established: t('operator:death.established'),
    ended: t('operator:death.ended'),
  }
  const reasons: Record<Report['delays'][number]['reason'], string> = {
    objection: t('operator:delay.objection'),
    pause: t('operator:delay.pause'),
    orphaned: t('operator:delay.orphaned'),
    unreachable: t('operator:delay.unreachable'),
    unheard: t('operator:delay.unheard'),
  }
  if (reports.length === 0) return <p className={classes.quiet}>{t('operator:death.none')}</p>
  return (
    <>
      {reports.map((report) => (
        <article key={report.reportUid} className={classes.card} aria-label={report.person.fullname}>
          <header>
            <h3>{report.person.fullname}</h3>
            <p className={classes.quiet}>
              {t('operator:death.told', {
                who: report.reporter?.fullname ?? t('operator:death.nobody'),
                date: report.reportDate,
                died: formatDate(language, report.deathDate, precisionOf(report.deathDateFormat)),
              })}
            </p>
          </header>
          <ul className={classes.reports}>
            <li>
              {states[report.state]} ·{' '}
              {t('operator:death.voices', { confirmed: report.confirmed, quorum: report.quorum })}
            </li>
            {report.delays.map(({ reason, person, until }) => (
              <li key={`${reason} ${person?.userUid}`}>
                {reasons[reason]}
                {person && ` · ${person.fullname}`}
                {until && ` · ${t('operator:delay.until', { date: until })}`}
              </li>
            ))}
            {report.returning && <li>{t('operator:death.returning', { date: report.returning.since })}</li>}
            {report.word && (
              <li>
                <blockquote>{report.word}</blockquote>
              </li>
            )}
          </ul>
          {report.party ? (
            <p className={classes.quiet}>{t('operator:death.party')}</p>
          ) : (
            <div className={classes.acts}>
              <Button variant="outline" onClick={() => setEnding(report)}>
                {t('operator:death.end')}
              </Button>
            </div>
          )}
        </article>
      ))}
      {ending && (
        <Suspense>
          <EndDialog report={ending} onClose={() => setEnding(undefined)} />
        </Suspense>
      )}
    </>
  )
}
