import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import classes from './book-invite.module.css'

/** The way into the biography. Renders nothing while this viewer would find no chapter in it. */
export const BookInvite = ({ page }: { page: PageHeader }) => {
  const { t, language } = useTranslation('pages')
  const count = page.counts.chapters ?? 0
  if (count === 0) return null
  return (
    <section className={classes.invite} aria-labelledby="book-title">
      <span className={classes.cover} aria-hidden="true">
        <span>{t('pages:book.title', { name: page.fullname })}</span>
      </span>
      <div>
        <h2 id="book-title" className={classes.title}>
          {t('pages:book.title', { name: page.firstname })}
        </h2>
        <p className={classes.chapters}>
          {t('pages:book.chapters', { count, number: formatNumber(language, count) })}
        </p>
        <Button
          size="sm"
          variant="outline"
          renderRoot={(root) => (
            <Link
              to="/$permalink/biography"
              params={{ permalink: page.permalink }}
              search={asViewed(page.rights)}
              {...root}
            />
          )}
        >
          {t('pages:book.open')}
        </Button>
      </div>
    </section>
  )
}
