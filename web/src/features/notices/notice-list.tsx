import type { NoticeAbout } from '@souvenance/contract/people/notice-abouts'
import type { Notice } from '@souvenance/contract/people/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useNow } from '../../ui/time/clock.ts'
import { nameDay } from '../../ui/time/name-day.ts'
import { daysBetween } from '../../ui/time/time-ago.ts'
import classes from './notice-list.module.css'
import { NoticeRow } from './notice-row.tsx'
import { noticesAbout } from './queries.ts'

const minute = 60_000

const DayHeading = ({ moment }: { moment: string }) => {
  const { language } = useTranslation()
  const present = useNow(minute)
  return <h2 className={classes.day}>{nameDay(language, new Date(moment), present)}</h2>
}

const opensDay = (notice: Notice, before: Notice | undefined): boolean =>
  before === undefined || daysBetween(new Date(before.date), new Date(notice.date)) !== 0

/** Newest first; the first of each day stands under its name. */
export const NoticeList = ({ about }: { about?: NoticeAbout | undefined }) => {
  const { t } = useTranslation('notices')
  const query = useInfiniteQuery(noticesAbout(about))
  if (query.isPending) return <LoadingState shape="people" />
  if (query.isError && !query.data) return <ErrorState onRetry={() => void query.refetch()} />

  const notices = itemsOf(query.data)
  const rows = notices.map((notice, place) => ({ notice, opens: opensDay(notice, notices[place - 1]) }))
  return (
    <InfiniteList
      shape="people"
      label={t('notices:list')}
      items={rows}
      keyOf={({ notice }) => notice.noticeUid}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={
        <EmptyState title={t('notices:emptyTitle')}>
          {about ? t('notices:emptyFilter') : t('notices:emptyText')}
        </EmptyState>
      }
      endText={t('notices:end')}
    >
      {({ notice, opens }) => (
        <>
          {opens && <DayHeading moment={notice.date} />}
          <NoticeRow notice={notice} />
        </>
      )}
    </InfiniteList>
  )
}
