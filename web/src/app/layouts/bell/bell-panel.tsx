import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LatestNotices } from '../../../features/notices/latest-notices.tsx'
import { MarkRead } from '../../../features/notices/mark-read.tsx'
import { noticesQuery } from '../../../features/notices/queries.ts'
import { LatestRequests } from '../../../features/requests/latest-requests.tsx'
import { useNews } from '../../../features/surroundings/ping.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { requestsQuery } from '../../../shared/requests/queries.ts'
import classes from './bell-menu.module.css'
import { useCatchUp } from './use-catch-up.ts'

/** Opens on what is new, and marks nothing as seen. */
export const BellPanel = () => {
  const { t } = useTranslation('notices', 'requests')
  const news = useNews()
  const [tab, setTab] = useState(news.notices === 0 && news.requests > 0 ? 'requests' : 'notices')
  useCatchUp(noticesQuery.queryKey, news.notices)
  useCatchUp(requestsQuery.queryKey, news.requests)
  const notices = tab === 'notices'
  return (
    <>
      <div className={classes.tabs}>
        <button type="button" aria-pressed={notices} onClick={() => setTab('notices')}>
          {t('notices:menu.notices')} {news.notices > 0 && <span>{news.notices}</span>}
        </button>
        <button type="button" aria-pressed={!notices} onClick={() => setTab('requests')}>
          {t('notices:filter.requests')} {news.requests > 0 && <span>{news.requests}</span>}
        </button>
      </div>
      {notices ? <LatestNotices /> : <LatestRequests />}
      <div className={classes.foot}>
        {notices && <MarkRead />}
        {notices ? (
          <Link to="/notifications" search={{}}>
            {t('notices:menu.allNotices')}
          </Link>
        ) : (
          <Link to="/notifications" search={{ tab: 'requests' }}>
            {t('notices:menu.allRequests')}
          </Link>
        )}
      </div>
    </>
  )
}
