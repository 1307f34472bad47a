import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/format.ts'
import { yearOf } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import classes from './latest-pictures.module.css'
import { latestPicturesQuery } from './latest-pictures-query.ts'

/** The pictures that begin the wall. Renders nothing if this viewer sees none. */
export const LatestPictures = ({ page }: { page: PageHeader }) => {
  const { t, language } = useTranslation('pages')
  const { permalink, counts, userUid, rights } = page
  const count = counts.pictures ?? 0
  const { data: pictures = [] } = useQuery({
    ...latestPicturesQuery(userUid, rights.viewAs),
    enabled: count > 0,
  })
  if (count === 0) return null
  const shared = { params: { permalink }, search: asViewed(page.rights) }
  const nameOf = ({ message, associatedDate }: HeldPicture): string => {
    if (message) return message
    return associatedDate
      ? t('pages:latest.pictureYear', { year: yearOf(associatedDate) })
      : t('pages:latest.picture')
  }
  return (
    <section aria-labelledby="latest-title">
      <SectionHeading
        id="latest-title"
        aside={
          <Link to="/$permalink/pictures" {...shared} className={classes.all}>
            {t('pages:latest.all', { count, number: formatNumber(language, count) })}
          </Link>
        }
      >
        {t('pages:latest.title')}
      </SectionHeading>
      <ul className={classes.pictures}>
        {pictures.map((picture) => (
          <li key={picture.itemUid}>
            <Link
              to="/$permalink/pictures/$itemUid"
              {...shared}
              params={{ permalink, itemUid: picture.itemUid }}
            >
              <img
                src={picture.urlSm}
                width={96}
                height={96}
                alt={nameOf(picture)}
                loading="lazy"
                decoding="async"
                style={{ backgroundImage: `url("${picture.placeholder}")` }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
