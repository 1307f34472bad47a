import { IconBooks, IconHome, IconLogin2, IconUserCircle, IconUserPlus } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import classes from './bottom-bar.module.css'

/** Where one thing is done from beginning to end, and other ways would only lead astray. */
const guided: readonly string[] = ['/memorials/new']

/** The main ways, within reach of the thumb; only on phones. */
export const BottomBar = () => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const hidden = useLocation({ select: ({ pathname }) => guided.includes(pathname) })
  if (hidden) return null
  const home = { to: '/', Icon: IconHome, label: t('shell:nav.home') } as const
  const entries = user
    ? [
        home,
        { to: '/memorials', Icon: IconBooks, label: t('shell:nav.memorials') } as const,
        { to: '/settings/general', Icon: IconUserCircle, label: t('shell:space.rail') } as const,
      ]
    : [
        home,
        { to: '/sign-in', Icon: IconLogin2, label: t('shell:nav.signIn') } as const,
        { to: '/sign-up', Icon: IconUserPlus, label: t('shell:nav.signUp') } as const,
      ]
  return (
    <nav className={classes.bar} aria-label={t('shell:nav.bottom')}>
      {entries.map(({ to, Icon, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <span className={classes.icon}>
            <Icon size={25} stroke={1.6} aria-hidden="true" />
          </span>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
