import type { Overview } from '@souvenance/contract/operator/operator-desk'
import type { ReactNode } from 'react'
import { formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './operator.module.css'
import { SignUps } from './sign-ups.tsx'

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.facts}>
    <SectionHeading>{title}</SectionHeading>
    {children}
  </section>
)

/** The state of the installation: mails, jobs, room, versions, backup and sign-ups. */
export const InstallationFacts = ({ overview }: { overview: Overview }) => {
  const { t, language } = useTranslation('operator')
  const { mails, letters, jobs, storage, versions, backup, people, orphans } = overview
  const size = (bytes: number) => formatSize(language, bytes)
  return (
    <div className={classes.grid}>
      <Facts title={t('operator:backup.title')}>
        <p data-bad={backup.old || undefined}>
          {backup.at ? t('operator:backup.last', { date: backup.at }) : t('operator:backup.never')}
        </p>
        <p className={classes.quiet}>{t('operator:backup.how')}</p>
      </Facts>
      <Facts title={t('operator:storage.title')}>
        <dl>
          <dt>{t('operator:storage.free')}</dt>
          <dd>{storage.free === null ? t('operator:storage.elsewhere') : size(storage.free)}</dd>
          <dt>{t('operator:storage.pictures')}</dt>
          <dd>{size(storage.pictures)}</dd>
          <dt>{t('operator:storage.safe')}</dt>
          <dd>{size(storage.safe)}</dd>
          <dt>{t('operator:storage.database')}</dt>
          <dd>{size(storage.database)}</dd>
          <dt>{t('operator:storage.grown')}</dt>
          <dd>{size(storage.grown)}</dd>
        </dl>
      </Facts>
      <Facts title={t('operator:mails.title')}>
        <p>{t('operator:mails.waiting', { count: mails.waiting })}</p>
        <ul>
          {mails.failed.map(({ kind, recipient, since, givenUp, error }) => (
            <li key={`${recipient} ${since} ${kind}`}>
              <b>{recipient}</b> · {givenUp ? t('operator:mails.givenUp') : t('operator:mails.retried')} ·{' '}
              <RelativeTime moment={since} />
              {error && <small>{error}</small>}
            </li>
          ))}
        </ul>
      </Facts>
      <Facts title={t('operator:letters.title')}>
        {letters.length === 0 && <p>{t('operator:letters.none')}</p>}
        <ul>
          {letters.map(({ permalink, since }) => (
            <li key={`${permalink} ${since}`}>
              {t('operator:letters.of', { permalink })} · <RelativeTime moment={since} />
            </li>
          ))}
        </ul>
      </Facts>
      <Facts title={t('operator:jobs.title')}>
        <p>{t('operator:jobs.waiting', { count: jobs.waiting })}</p>
        <ul>
          {jobs.failed.map(({ name, since, tries }) => (
            <li key={`${name} ${since}`}>
              <b>{name}</b> · {t('operator:jobs.tries', { count: tries })} · <RelativeTime moment={since} />
            </li>
          ))}
        </ul>
      </Facts>
      <Facts title={t('operator:orphans.title')}>
        {orphans.count === 0 && <p>{t('operator:orphans.none')}</p>}
        <ul>
          {orphans.items.map(({ name, permalink }) => (
            <li key={permalink}>
              <PersonLink permalink={permalink}>{name}</PersonLink>
            </li>
          ))}
        </ul>
      </Facts>
      <Facts title={t('operator:people.title')}>
        <p>
          {t('operator:people.accounts', { count: people.accounts })} ·{' '}
          {t('operator:people.memorials', { count: people.memorials })}
        </p>
        <SignUps days={people.signUps} />
      </Facts>
      <Facts title={t('operator:versions.title')}>
        <dl>
          <dt>Souvenance</dt>
          <dd>{versions.souvenance}</dd>
          <dt>Node</dt>
          <dd>{versions.node}</dd>
          <dt>PostgreSQL</dt>
          <dd>{versions.postgresql}</dd>
          <dt>{t('operator:versions.migration')}</dt>
          <dd>{versions.migration}</dd>
        </dl>
      </Facts>
    </div>
  )
}
