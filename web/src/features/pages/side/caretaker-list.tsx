import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { levels } from '@souvenance/contract/people/levels'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { caretakersQuery } from '../queries.ts'
import classes from './caretaker-list.module.css'

/** Renders nothing if the list is private. */
export const CaretakerList = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('pages')
  const { data } = useQuery(caretakersQuery(page.userUid, page.rights.viewAs))
  if (!data?.isVisibleFor || data.items.length === 0) return null
  return (
    <section aria-labelledby="caretakers-title">
      <SectionHeading
        id="caretakers-title"
        aside={
          <Link
            className={classes.way}
            to="/$permalink/team"
            params={{ permalink: page.permalink }}
            search={asViewed(page.rights)}
          >
            {t('pages:about.team')}
          </Link>
        }
      >
        {t('pages:about.caretakers')}
      </SectionHeading>
      <ul className={classes.people}>
        {data.items.map(({ userUid, permalink, fullname, level, gender: context, profilePics }) => (
          <li key={userUid}>
            <PersonLink className={classes.person} permalink={permalink}>
              <PersonAvatar name={fullname} picture={profilePics.avatar} size={52} />
              <span>
                <b>{fullname}</b>
                <span>
                  {level === levels.administrator
                    ? t('pages:about.administrator', { context })
                    : t('pages:about.editor', { context })}
                </span>
              </span>
            </PersonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
