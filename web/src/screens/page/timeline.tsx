import { useDebouncedValue } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FeedFrame } from '../../features/feed/feed-frame.tsx'
import { FeedList } from '../../features/feed/feed-list.tsx'
import { feedQuery, rangeQuery } from '../../features/feed/queries.ts'
import { useYearInView } from '../../features/feed/use-year-in-view.ts'
import { WaitingSlip } from '../../features/feed/waiting-slip.tsx'
import { YearBar } from '../../features/feed/year-bar.tsx'
import { layYears } from '../../features/feed/year-marks.ts'
import { AboutPanel } from '../../features/pages/about-panel.tsx'
import { yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ShowEarlier } from '../../ui/lists/show-earlier.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageWriter } from './page-writer.tsx'
import classes from './timeline.module.css'
import { useChosenYear } from './use-chosen-year.ts'
import { usePage } from './use-page.ts'
import { writableKinds } from './writable-kinds.ts'

/** Someone who moves along the line chooses several years in a row; only the last one is asked for. */
const yearRest = 600

const TimelineOf = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('feed')
  const [chosen, setChosen] = useChosenYear()
  const [year] = useDebouncedValue(chosen, yearRest)
  const query = useInfiniteQuery(feedQuery(page.userUid, 'timeline', { viewAs, year }))
  const { data: range } = useQuery(rangeQuery(page.userUid, viewAs))
  const settled = chosen === year && !query.isPlaceholderData
  const inView = useYearInView(settled)
  const start = useRef<HTMLDivElement>(null)
  // Who comes back to a year is brought to where they were by the browser.
  const shown = useRef(year)
  useEffect(() => {
    if (!settled || year === shown.current) return
    shown.current = year
    start.current?.scrollIntoView({ block: 'start' })
  }, [settled, year])
  const marks = layYears({
    birthYear: page.birth && yearOf(page.birth),
    deathYear: page.death && yearOf(page.death),
    years: range?.years ?? [],
    thisYear: new Date().getFullYear(),
  })
  const { level } = page.rights
  const hasEarlier = year !== null && (range?.years ?? []).some((other) => other < year)
  const kinds = writableKinds(page).toSorted((a) => (a === 'life-event' ? -1 : 0))
  return (
    <PageWriter page={page} kinds={kinds}>
      {(invite) => (
        <FeedFrame
          bar={
            (!range || range.years.length > 0) && (
              <YearBar marks={marks} current={settled ? (inView ?? chosen) : chosen} onChoose={setChosen} />
            )
          }
          top={
            <>
              {invite}
              {level !== null && viewAs === null && (
                <WaitingSlip userUid={page.userUid} permalink={page.permalink} caring={level >= 1} />
              )}
              {query.hasPreviousPage && hasEarlier && (
                <ShowEarlier
                  busy={query.isFetchingPreviousPage}
                  onShow={() => void query.fetchPreviousPage()}
                >
                  {t('feed:years.before')}
                </ShowEarlier>
              )}
            </>
          }
          aside={<AboutPanel page={page} />}
        >
          <div ref={start} className={classes.start} />
          <FeedList
            label={t('feed:timeline.title')}
            query={query}
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
