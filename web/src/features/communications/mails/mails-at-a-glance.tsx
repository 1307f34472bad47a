import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { communicationsQuery } from '../../../shared/people/use-blacklist.ts'
import classes from './mails-at-a-glance.module.css'
import { useMailChoices, useMailGroups } from './use-mail-groups.ts'

/** How often mails leave, to be read; changed in the settings. */
export const MailsAtAGlance = () => {
  const { t } = useTranslation('communications')
  const { data } = useQuery(communicationsQuery)
  const lines = useMailGroups().flatMap((group) => group.lines)
  const choices = useMailChoices()
  const labelOf = (choice: string) => choices.find(({ value }) => value === choice)?.label
  return (
    <aside className={classes.glance} aria-label={t('communications:glance.title')}>
      <h2>{t('communications:glance.title')}</h2>
      {data && (
        <dl>
          {lines.map(({ topic, title }) => (
            <div key={topic}>
              <dt>{title}</dt>
              <dd>{labelOf(data.cfg.mails[topic])}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/settings/general" search={{ activeTab: 'communications' }}>
        {t('communications:glance.change')}
      </Link>
      <p>
        <b>{t('communications:glance.quiet')}</b> {t('communications:glance.quietText')}
      </p>
    </aside>
  )
}
