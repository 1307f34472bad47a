import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Bell } from './bell/bell.tsx'
import classes from './space-bar.module.css'

/** On phones, instead of the header: the title at the root, and inside the way back to it. */
export const SpaceBar = ({ inside }: { inside: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.bar}>
      {inside ? (
        <Link to="/my" className={classes.back}>
          <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
          {t('shell:space.rail')}
        </Link>
      ) : (
        <span className={classes.title}>{t('shell:space.rail')}</span>
      )}
      <span className={classes.ways}>
        <Bell />
        <Link
          to="/search"
          className={classes.search}
          aria-label={t('shell:search.open')}
          title={t('shell:search.open')}
        >
          <IconSearch size={22} stroke={1.6} aria-hidden="true" />
        </Link>
      </span>
    </div>
  )
}
