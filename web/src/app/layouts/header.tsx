import { useMounted } from '@mantine/hooks'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { IconBooks, IconChevronDown, IconNews } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LanguageChoice } from '../../features/accounts/language/language-choice.tsx'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { Logo } from '../../ui/marks/logo.tsx'
import entry from '../../ui/page/header-entry.module.css'
import { useScrolledPast } from '../../ui/page/use-scrolled-past.ts'
import { Bell, MessagesWay } from './bell/bell.tsx'
import classes from './header.module.css'
import { HeaderSearch } from './header-search.tsx'
import { EveningSwitch } from './light/evening-switch.tsx'
import { SpaceBar } from './space-bar.tsx'

const AccountMenu = lazy(async () => ({
  default: (await import('../../features/accounts/account-menu.tsx')).AccountMenu,
}))

const BellMenu = lazy(async () => ({ default: (await import('./bell/bell-menu.tsx')).BellMenu }))
const MessagesMenu = lazy(async () => ({ default: (await import('./bell/messages-menu.tsx')).MessagesMenu }))

const MemorialsMenu = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/memorials/memorials-menu.tsx'),
    loadNamespaces(['memorials']),
  ])
  return { default: module.MemorialsMenu }
})

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const
const chevron = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Placeholders of the menus' size, so that nothing shifts when they load. */
const Ways = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('shell')
  return (
    <>
      <Link to="/memorials" className={entry.entry} data-wide>
        <IconBooks {...icon} />
        {t('shell:nav.memorials')}
        <IconChevronDown className={entry.opens} {...chevron} />
      </Link>
      <MessagesWay />
      <Bell />
      <Link to="/my" className={classes.me} aria-label={t('shell:nav.menuOf', { name: user.firstname })}>
        <span className={classes.face} />
        <span className={classes.name}>{user.firstname}</span>
        <IconChevronDown {...chevron} />
      </Link>
    </>
  )
}

const insidePaths = ['/legacy', '/post-mortem', '/letters', '/letters/received', '/settings/general']

/** Below the index of "my space", at it, or elsewhere. */
const insideSpace = (pathname: string): boolean | undefined => {
  if (pathname === '/my') return false
  return pathname.startsWith('/my/') || insidePaths.includes(pathname) || undefined
}

/** On the home page the header overlays the painting until the page is scrolled. */
export const Header = () => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const scrolled = useScrolledPast(24)
  // Menus need scripts, and their styles load with them: the server renders neither.
  const hydrated = useMounted()
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const space = useLocation({ select: ({ pathname }) => insideSpace(pathname) })
  return (
    <header className={classes.header} data-over={(atHome && !scrolled) || undefined}>
      {space !== undefined && <SpaceBar inside={space} />}
      <div className={classes.inner}>
        <Link to="/" className={classes.home}>
          <Logo />
        </Link>
        <HeaderSearch />
        {atHome && (
          <nav className={classes.nav} aria-label={t('shell:nav.main')}>
            <a href="#begin">{t('shell:nav.begin')}</a>
            <a href="#yours">{t('shell:nav.yours')}</a>
          </nav>
        )}
        <div className={classes.right}>
          <span className={user ? classes.light : undefined}>
            <EveningSwitch />
          </span>
          <LanguageChoice />
          {user ? (
            <>
              <Link to="/news" className={entry.entry} data-wide>
                <IconNews {...icon} />
                {t('shell:nav.news')}
              </Link>
              {hydrated ? (
                <Suspense fallback={<Ways user={user} />}>
                  <MemorialsMenu />
                  <MessagesMenu />
                  <BellMenu />
                  <AccountMenu user={user} />
                </Suspense>
              ) : (
                <Ways user={user} />
              )}
            </>
          ) : (
            <>
              <Link to="/sign-in" className={classes.signIn}>
                {t('shell:nav.signIn')}
              </Link>
              <Link to="/sign-up" className={classes.signUp}>
                {t('shell:nav.signUp')}
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
