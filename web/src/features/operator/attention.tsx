import type { Overview, Trouble } from '@souvenance/contract/operator/operator-desk'
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './operator.module.css'

const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const

/** Shown first: problems, and people who wait. */
export const Attention = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('operator')
  const { troubles, waiting, backup } = overview
  const words: Record<Trouble, string> = {
    noRoom: t('operator:trouble.noRoom'),
    noBackup: t('operator:trouble.noBackup'),
    oldBackup: t('operator:trouble.oldBackup', { date: backup.at }),
    jobsFailed: t('operator:trouble.jobsFailed', { count: overview.jobs.failed.length }),
    mailsFail: t('operator:trouble.mailsFail', { count: overview.mails.failed.length }),
    lettersFailed: t('operator:trouble.lettersFailed', { count: overview.letters.length }),
    nobodyHolds: t('operator:trouble.nobodyHolds', { count: overview.orphans.count }),
    noContact: t('operator:trouble.noContact'),
  }
  const waits = waiting.reports + waiting.deathReports > 0
  return (
    <div className={classes.attention}>
      <section data-tone={troubles.length > 0 ? 'wrong' : 'good'}>
        {troubles.length > 0 ? <IconAlertTriangle {...icon} /> : <IconCircleCheck {...icon} />}
        <div>
          <h2>
            {troubles.length > 0
              ? t('operator:wrong.some', { count: troubles.length })
              : t('operator:wrong.nothing')}
          </h2>
          {troubles.length > 0 && (
            <ul>
              {troubles.map((trouble) => (
                <li key={trouble}>{words[trouble]}</li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <section data-tone={waits ? 'waiting' : 'good'}>
        {waits ? <IconHourglass {...icon} /> : <IconCircleCheck {...icon} />}
        <div>
          <h2>{waits ? t('operator:waits.some') : t('operator:waits.nobody')}</h2>
          {waits && (
            <ul>
              {waiting.reports > 0 && (
                <li>
                  <a href="#reports">{t('operator:waits.reports', { count: waiting.reports })}</a>
                  {waiting.oldest && (
                    <>
                      {' · '}
                      <RelativeTime moment={waiting.oldest} />
                    </>
                  )}
                </li>
              )}
              {waiting.deathReports > 0 && (
                <li>
                  <a href="#deaths">{t('operator:waits.deaths', { count: waiting.deathReports })}</a>
                </li>
              )}
            </ul>
          )}
        </div>
      </section>
    </div>
  )
}
