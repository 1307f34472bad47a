import {
  IconBooks,
  IconHome,
  IconLogin2,
  IconNews,
  IconPlus,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './bottom-bar.module.css'

/** Where one thing is done from beginning to end, and other ways would only lead astray. */
const guided: readonly string[] = ['/memorials/new']

/** The main ways, within reach of the thumb; only on phones. */
export const BottomBar = () => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const hidden = useLocation({ select: ({ pathname }) => guided.includes(pathname) })
  // One writes on the page one is on; elsewhere on one's own.
  const { permalink } = useParams({ strict: false })
  if (hidden) return null
  const before = user
    ? [
        { to: '/news', Icon: IconNews, label: t('shell:nav.news') } as const,
        { to: '/memorials', Icon: IconBooks, label: t('shell:nav.memorials') } as const,
      ]
    : [{ to: '/', Icon: IconHome, label: t('shell:nav.home') } as const]
  const after = user
    ? [{ to: '/settings/general', Icon: IconUserCircle, label: t('shell:space.rail') } as const]
    : [
        { to: '/sign-in', Icon: IconLogin2, label: t('shell:nav.signIn') } as const,
        { to: '/sign-up', Icon: IconUserPlus, label: t('shell:nav.signUp') } as const,
      ]
  const entryOf = ({ to, Icon, label }: (typeof before | typeof after)[number]) => (
    <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <span className={classes.icon}>
        <Icon size={25} stroke={1.6} aria-hidden="true" />
      </span>
      <span>{label}</span>
    </Link>
  )
  const here = user && permalink !== undefined && permalink !== user.permalink
  return (
    <nav className={classes.bar} aria-label={t('shell:nav.bottom')}>
      {before.map(entryOf)}
      {user && (
        <Link
          to="/$permalink"
          params={{ permalink: here ? permalink : user.permalink }}
          search={{ write: here ? 'tribute' : 'life-event' }}
          activeOptions={{ exact: true }}
        >
          <span className={classes.icon} data-write>
            <IconPlus size={24} stroke={1.8} aria-hidden="true" />
          </span>
          <span>{t('shell:nav.write')}</span>
        </Link>
      )}
      {after.map(entryOf)}
    </nav>
  )
}
