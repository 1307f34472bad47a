import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { latest } from '../../shared/requests/queries.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './latest-notices.module.css'
import { NoticeRow } from './notice-row.tsx'
import { noticesQuery } from './queries.ts'

/** The last few, for the menu of the bell. */
export const LatestNotices = () => {
  const { t } = useTranslation('notices')
  const query = useInfiniteQuery({ ...noticesQuery, staleTime: latest.staleTime })
  if (query.isPending) return <LoadingState shape="people" />
  if (query.isError && !query.data) return <ErrorState onRetry={() => void query.refetch()} />
  const notices = itemsOf(query.data).slice(0, latest.count)
  if (notices.length === 0) return <p className={classes.none}>{t('notices:emptyTitle')}</p>
  return (
    <ul aria-label={t('notices:menu.notices')}>
      {notices.map((notice) => (
        <li key={notice.noticeUid}>
          <NoticeRow notice={notice} />
        </li>
      ))}
    </ul>
  )
}
