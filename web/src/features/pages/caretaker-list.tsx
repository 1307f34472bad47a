import type { PageHeader } from '@souvenance/contract/page-header'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './about-panel.module.css'
import { caretakersQuery } from './queries.ts'

/** Says nothing where the list of those around the page is closed. */
export const CaretakerList = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('pages')
  const { data } = useQuery(caretakersQuery(page.userUid, page.rights.viewAs))
  if (!data?.isVisibleFor || data.items.length === 0) return null
  return (
    <section aria-labelledby="caretakers-title">
      <SectionHeading id="caretakers-title">{t('pages:about.caretakers')}</SectionHeading>
      <ul className={classes.people}>
        {data.items.map(({ userUid, permalink, fullname, level, gender: context, profilePics }) => (
          <li key={userUid}>
            <Link className={classes.person} to="/$permalink" params={{ permalink }}>
              <PersonAvatar name={fullname} picture={profilePics.avatar} size={52} />
              <span>
                <b>{fullname}</b>
                <span>
                  {level === 2
                    ? t('pages:about.administrator', { context })
                    : t('pages:about.editor', { context })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
