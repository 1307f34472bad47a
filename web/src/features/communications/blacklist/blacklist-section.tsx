import type { Blacklisted } from '@souvenance/contract/accounts/communications'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import section from '../../../shared/forms/sections/settings-section.module.css'
import { useScrollTo } from '../../../shared/forms/sections/use-scroll-to.ts'
import { useSession } from '../../../shared/session/session.ts'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import classes from './blacklist-section.module.css'
import { BlacklistedRow } from './blacklisted-row.tsx'
import { BlockForm } from './block-form.tsx'

/** The viewer's blacklist; each change is saved at once. */
export const BlacklistSection = ({ people }: { people: readonly Blacklisted[] }) => {
  const { t } = useTranslation('communications')
  const { user } = useSession()
  const part = useScrollTo('blacklist')
  return (
    <section
      ref={part}
      id="blacklist"
      tabIndex={-1}
      className={section.section}
      aria-labelledby="blacklist-title"
    >
      <SectionHeading
        id="blacklist-title"
        aside={
          people.length > 0 && (
            <span className={classes.quiet}>
              {t('communications:blacklist.count', { count: people.length })}
            </span>
          )
        }
      >
        {t('communications:blacklist.title')}
      </SectionHeading>
      <p className={section.lead}>
        {t('communications:blacklist.lead')}{' '}
        {user && (
          <Link to="/$permalink/clouds" params={{ permalink: user.permalink }}>
            {t('communications:blacklist.ban')}
          </Link>
        )}
      </p>
      {people.length === 0 ? (
        <p className={classes.empty}>{t('communications:blacklist.empty')}</p>
      ) : (
        <ul className={classes.rows}>
          {people.map((person) => (
            <BlacklistedRow key={person.userUid} person={person} />
          ))}
        </ul>
      )}
      <BlockForm people={people} />
    </section>
  )
}
