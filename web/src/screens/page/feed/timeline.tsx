import { useDebouncedValue } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FeedFrame } from '../../../features/feed/feed-frame.tsx'
import { FeedList } from '../../../features/feed/feed-list.tsx'
import { feedQuery, rangeQuery } from '../../../features/feed/queries.ts'
import { useYearInView } from '../../../features/feed/timeline/use-year-in-view.ts'
import { WaitingSlip } from '../../../features/feed/waiting-slip.tsx'
import { PageAside } from '../../../features/pages/side/page-aside.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ShowEarlier } from '../../../ui/lists/show-earlier.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageWriter } from '../composer/page-writer.tsx'
import { usePage } from '../use-page.ts'
import { LifeYears, yearRest } from './life-years.tsx'
import classes from './timeline.module.css'
import { useChosenYear } from './use-chosen-year.ts'

const TimelineOf = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('feed')
  const [chosen, setChosen] = useChosenYear()
  const [year] = useDebouncedValue(chosen, yearRest)
  const query = useInfiniteQuery(feedQuery(page.userUid, 'timeline', { viewAs, year }))
  const { data: range } = useQuery(rangeQuery(page.userUid, viewAs))
  const settled = chosen === year && !query.isPlaceholderData
  const inView = useYearInView(settled)
  const start = useRef<HTMLDivElement>(null)
  // On back navigation the browser restores the scroll position.
  const shown = useRef(year)
  useEffect(() => {
    if (!settled || year === shown.current) return
    shown.current = year
    start.current?.scrollIntoView({ block: 'start' })
  }, [settled, year])
  // Marked from the first paint, before anything is measured.
  const firstYear = query.data?.pages[0]?.items[0]?.associatedDateData?.year ?? null
  const hasEarlier = year !== null && (range?.years ?? []).some((other) => other < year)
  return (
    <PageWriter page={page} kinds={['life-event', 'tribute', 'picture']}>
      {(invite) => (
        <FeedFrame
          bar={
            (!range || range.years.length > 0) && (
              <LifeYears
                page={page}
                range={range}
                current={(settled ? inView : null) ?? chosen ?? firstYear}
                onChoose={setChosen}
              />
            )
          }
          top={
            <>
              {invite}
              {(page.can.publish || page.rights.follows) && (
                <WaitingSlip userUid={page.userUid} permalink={page.permalink} caring={page.can.publish} />
              )}
              {(query.hasPreviousPage || !settled) && hasEarlier && (
                <ShowEarlier
                  // Earlier rows would be lost with the list that another year replaces.
                  busy={!settled || query.isFetchingPreviousPage}
                  onShow={() => void query.fetchPreviousPage()}
                >
                  {t('feed:years.before')}
                </ShowEarlier>
              )}
            </>
          }
          aside={<PageAside page={page} />}
        >
          <div ref={start} className={classes.start} />
          <FeedList
            label={t('feed:timeline.title')}
            query={query}
            living={page.alive ? page.firstname : undefined}
            empty={
              <EmptyState title={t('feed:timeline.empty')} picture="/pictures/window-800.webp">
                {t('feed:timeline.emptyText')}
              </EmptyState>
            }
            endText={page.alive ? t('feed:timeline.endAlive') : t('feed:timeline.end')}
          />
        </FeedFrame>
      )}
    </PageWriter>
  )
}

export const Timeline = () => {
  const { page, viewAs } = usePage()
  return page && <TimelineOf page={page} viewAs={viewAs} />
}
