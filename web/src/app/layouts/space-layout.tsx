import { IconSettings } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './space-layout.module.css'

/** My space: the rail names what there is, grouped as in the guide. */
export const SpaceLayout = () => {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.space}>
      <nav className={classes.rail} aria-label={t('shell:space.rail')}>
        <h2>{t('shell:space.settings')}</h2>
        <ul>
          <li>
            <Link to="/settings/general" activeOptions={{ includeSearch: false }}>
              <IconSettings size={21} stroke={1.6} aria-hidden="true" />
              {t('shell:nav.account')}
            </Link>
          </li>
        </ul>
      </nav>
      <div className={classes.screen}>
        <Outlet />
      </div>
    </div>
  )
}
