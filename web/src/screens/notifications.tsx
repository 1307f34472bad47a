import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MailsAtAGlance } from '../features/communications/mails/mails-at-a-glance.tsx'
import { MarkRead } from '../features/notices/mark-read.tsx'
import { NoticeFilter } from '../features/notices/notice-filter.tsx'
import { NoticeList } from '../features/notices/notice-list.tsx'
import { noticesQuery } from '../features/notices/queries.ts'
import { RequestsPanel } from '../features/requests/requests-panel.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { requestsQuery } from '../shared/requests/queries.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import classes from './notifications.module.css'

/** Requests that wait for an answer, then what others did. Nothing is marked as seen by being shown. */
const Everything = () => {
  const { isPending } = useInfiniteQuery(requestsQuery)
  // Fetched along with the requests, which stand above and would push it down.
  useInfiniteQuery(noticesQuery)
  if (isPending) return <LoadingState shape="people" />
  return (
    <>
      <div className={classes.requests}>
        <RequestsPanel waitingOnly />
      </div>
      <NoticeList />
    </>
  )
}

export const Notifications = () => {
  const { t } = useTranslation('notices')
  const { tab } = useSearch({ from: '/page/notifications' })
  const { data } = useInfiniteQuery(requestsQuery)
  const waiting = data?.pages[0]?.totalNew ?? 0
  useScreenTitle(t('notices:title'))
  return (
    <div className={classes.screen}>
      <div>
        <div className={classes.head}>
          <ScreenHeading>{t('notices:title')}</ScreenHeading>
          {tab === undefined && <MarkRead waiting={waiting} />}
        </div>
        <NoticeFilter waiting={waiting} />
        {tab === undefined && <Everything />}
        {tab === 'requests' && (
          <div className={classes.requests}>
            <RequestsPanel />
          </div>
        )}
        {tab !== undefined && tab !== 'requests' && <NoticeList key={tab} about={tab} />}
      </div>
      <MailsAtAGlance />
    </div>
  )
}
