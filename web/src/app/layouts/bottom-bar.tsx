import {
  IconBooks,
  IconHome,
  IconLogin2,
  IconMail,
  IconNews,
  IconPlus,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { MessagesCount } from './bell/bell.tsx'
import classes from './bottom-bar.module.css'

/** Screens of a single task or letter, and conversations, where the bar is hidden. */
const guided = /^\/(memorials\/new$|inbox\/|letters\/new$|post-mortem\/(new|[^/]+\/change)$)/

/** Main navigation; only on phones. */
export const BottomBar = () => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const hidden = useLocation({ select: ({ pathname }) => guided.test(pathname) })
  // On a page the composer of that page opens; elsewhere that of the viewer's own page.
  const { permalink } = useParams({ strict: false })
  if (hidden) return null
  const before = user
    ? [
        { to: '/news', Icon: IconNews, label: t('shell:nav.news') } as const,
        { to: '/memorials', Icon: IconBooks, label: t('shell:nav.memorials') } as const,
      ]
    : [{ to: '/', Icon: IconHome, label: t('shell:nav.home') } as const]
  const after = user
    ? [
        { to: '/inbox', Icon: IconMail, label: t('shell:nav.messages') } as const,
        { to: '/my', Icon: IconUserCircle, label: t('shell:space.rail') } as const,
      ]
    : [
        { to: '/sign-in', Icon: IconLogin2, label: t('shell:nav.signIn') } as const,
        { to: '/sign-up', Icon: IconUserPlus, label: t('shell:nav.signUp') } as const,
      ]
  const entryOf = ({ to, Icon, label }: (typeof before | typeof after)[number]) => (
    <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <span className={classes.icon}>
        <Icon size={25} stroke={1.6} aria-hidden="true" />
        {to === '/inbox' && <MessagesCount />}
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
