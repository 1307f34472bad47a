import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'
import { initialsOf } from '../../ui/people/initials.ts'
import classes from './leaf.module.css'

const linkTo = ({ permalink, rights }: PageHeader) => ({
  params: { permalink },
  search: asViewed(rights),
})

const yearsOf = ({ birth, death }: PageHeader): string =>
  [birth, death].map((date) => date?.date.slice(0, 4) ?? '').join(' – ')

/** The title page. */
export const OpeningLeaf = ({ page }: { page: PageHeader }) => {
  const { profilePics, fullname, birth, death, tag } = page
  return (
    <article className={classes.leaf} data-frame>
      <div className={classes.endpaper} />
      <div className={classes.middle}>
        {profilePics.picMd ? (
          <img
            className={classes.portrait}
            src={profilePics.picMd}
            width={768}
            height={960}
            alt=""
            decoding="async"
          />
        ) : (
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(fullname)}
          </span>
        )}
        <h2 className={classes.name}>{fullname}</h2>
        {(birth || death) && <p className={classes.years}>{yearsOf(page)}</p>}
        {tag && <p className={classes.tag}>{tag}</p>}
      </div>
    </article>
  )
}

/** The page that is still to be written. */
export const LastLeaf = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('reading')
  const { firstname, can, counts } = page
  return (
    <article className={classes.leaf} data-frame>
      <div className={classes.blank} />
      <div className={classes.middle}>
        <h2 className={classes.year} data-after>
          {t('reading:last.title')}
        </h2>
        <p className={classes.when}>{t('reading:last.blank')}</p>
        <p className={classes.invite}>
          {page.alive ? t('reading:last.textAlive') : t('reading:last.text', { name: firstname })}
        </p>
        {can.writeTribute && (
          <Button
            renderRoot={(root) => (
              <Link
                to="/$permalink"
                params={{ permalink: page.permalink }}
                search={{ write: 'tribute' }}
                {...root}
              />
            )}
          >
            {t('reading:last.write')}
          </Button>
        )}
        {(counts.chapters ?? 0) > 0 && (
          <Link to="/$permalink/biography" {...linkTo(page)} className={classes.book}>
            {t('reading:last.book')}
          </Link>
        )}
      </div>
    </article>
  )
}
