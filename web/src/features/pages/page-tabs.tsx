import type { PageHeader } from '@souvenance/contract/page-header'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TabBar } from '../../ui/page/tab-bar.tsx'
import classes from './page-tabs.module.css'

/** The parts of a page that exist. A number nobody may know is not shown. */
export const PageTabs = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('pages')
  const language = useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { followers, followings } = page.counts
  const shared = {
    params: { permalink: page.permalink },
    search: page.rights.viewAs === null ? {} : { viewAs: page.rights.viewAs },
    activeOptions: { exact: true, includeSearch: false },
  }
  return (
    <TabBar label={t('pages:tabs.label')} current={path}>
      <Link to="/$permalink" {...shared}>
        {t('pages:tabs.recent')}
      </Link>
      <Link to="/$permalink/biography" {...shared} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.biography')}
      </Link>
      <Link to="/$permalink/timeline" {...shared} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.timeline')}
      </Link>
      <Link to="/$permalink/tributes" {...shared} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.tributes')}
      </Link>
      <Link to="/$permalink/pictures" {...shared} activeOptions={{ includeSearch: false }}>
        {t('pages:tabs.pictures')}
      </Link>
      <Link to="/$permalink/followers" {...shared}>
        {t('pages:tabs.followers')}
        {followers !== null && <span className={classes.count}>{formatNumber(language, followers)}</span>}
      </Link>
      {page.alive && followings !== null && (
        <Link to="/$permalink/followings" {...shared}>
          {t('pages:tabs.followings')}
          <span className={classes.count}>{formatNumber(language, followings)}</span>
        </Link>
      )}
    </TabBar>
  )
}
