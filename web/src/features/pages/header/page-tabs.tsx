import type { Language } from '@souvenance/contract/languages'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { Link, useLocation } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { TabBar } from '../../../ui/page/tab-bar.tsx'
import classes from './page-tabs.module.css'

/** Counting ends at a thousand. */
const mostCounted = 1000

const writeCount = (language: Language, count: number): string =>
  `${formatNumber(language, count)}${count >= mostCounted ? '+' : ''}`

/** The existing sections of a page. A counter the viewer may not see is hidden. */
export const PageTabs = ({ page, strip = false }: { page: PageHeader; strip?: boolean }) => {
  const { t, language } = useTranslation('pages')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { followers, followings, tributes, pictures, family } = page.counts
  const countOf = (count: number | null) =>
    count !== null && <span className={classes.count}>{writeCount(language, count)}</span>
  const shared = {
    params: { permalink: page.permalink },
    search: asViewed(page.rights),
    activeOptions: { exact: true, includeSearch: false },
  }
  // Navigation between tabs keeps the scroll position under the same header; another header scrolls to the top.
  const underHead = { ...shared, resetScroll: strip }
  return (
    <TabBar label={t('pages:tabs.label')} current={path}>
      <Link to="/$permalink" {...underHead}>
        {t('pages:tabs.recent')}
      </Link>
      <Link to="/$permalink/biography" {...shared} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.biography')}
      </Link>
      <Link to="/$permalink/timeline" {...underHead} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.timeline')}
      </Link>
      <Link to="/$permalink/tributes" {...underHead} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.tributes')}
        {countOf(tributes)}
      </Link>
      <Link to="/$permalink/pictures" {...shared} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.pictures')}
        {countOf(pictures)}
      </Link>
      {(page.can.joinFamily || (family !== null && family > 0)) && (
        <Link to="/$permalink/family" {...shared}>
          {t('pages:tabs.family')}
          {countOf(family || null)}
        </Link>
      )}
      <Link to="/$permalink/followers" {...underHead}>
        {t('pages:tabs.followers')}
        {countOf(followers)}
      </Link>
      {page.alive && followings !== null && (
        <Link to="/$permalink/followings" {...underHead}>
          {t('pages:tabs.followings')}
          {countOf(followings)}
        </Link>
      )}
    </TabBar>
  )
}
