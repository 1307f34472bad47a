import type { PageHeader } from '@souvenance/contract/page-header'
import { Link, useLocation } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TabBar } from '../../ui/page/tab-bar.tsx'
import classes from './page-tabs.module.css'

/** The parts of a page that exist. A number nobody may know is not shown. */
export const PageTabs = ({ page, strip = false }: { page: PageHeader; strip?: boolean }) => {
  const { t, language } = useTranslation('pages')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { followers, followings } = page.counts
  const shared = {
    params: { permalink: page.permalink },
    search: page.rights.viewAs === null ? {} : { viewAs: page.rights.viewAs },
    activeOptions: { exact: true, includeSearch: false },
  }
  // Under the same head the tabs stay under the hand; a head of another height begins at its top.
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
      </Link>
      <Link to="/$permalink/pictures" {...shared} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.pictures')}
      </Link>
      <Link to="/$permalink/followers" {...underHead}>
        {t('pages:tabs.followers')}
        {followers !== null && <span className={classes.count}>{formatNumber(language, followers)}</span>}
      </Link>
      {page.alive && followings !== null && (
        <Link to="/$permalink/followings" {...underHead}>
          {t('pages:tabs.followings')}
          <span className={classes.count}>{formatNumber(language, followings)}</span>
        </Link>
      )}
    </TabBar>
  )
}
