import { useDebouncedValue } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PictureBatch } from '../../../features/feed/batch/picture-batch.tsx'
import { FeedFrame } from '../../../features/feed/feed-frame.tsx'
import { FeedList } from '../../../features/feed/feed-list.tsx'
import { feedQuery, rangeQuery } from '../../../features/feed/queries.ts'
import { useYearInView } from '../../../features/feed/timeline/use-year-in-view.ts'
import { WaitingSlip } from '../../../features/feed/waiting-slip.tsx'
import { PageAside } from '../../../features/pages/side/page-aside.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageWriter } from '../composer/page-writer.tsx'
import { usePage } from '../use-page.ts'
import { LifeYears, yearRest } from './life-years.tsx'

/** A year chosen here leads to the timeline: what came lately has no order of years. */
const useWayToYear = (page: PageHeader, viewAs: number | null) => {
  const navigate = useNavigate()
  const [chosen, choose] = useState<number | null>(null)
  const [year] = useDebouncedValue(chosen, yearRest)
  useEffect(() => {
    if (year === null) return
    void navigate({
      to: '/$permalink/timeline',
      params: { permalink: page.permalink },
      search: { year, ...asViewed({ viewAs }) },
    })
  }, [year, navigate, page.permalink, viewAs])
  return { chosen, choose }
}

const Latest = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('feed')
  const query = useInfiniteQuery(feedQuery(page.userUid, 'recent', { viewAs }))
  const { data: range } = useQuery(rangeQuery(page.userUid, viewAs))
  const inView = useYearInView(true)
  const { chosen, choose } = useWayToYear(page, viewAs)
  return (
    <PageWriter page={page} kinds={['tribute', 'life-event', 'picture']}>
      {(invite) => (
        <FeedFrame
          bar={
            (!range || range.years.length > 0) && (
              <LifeYears page={page} range={range} current={chosen ?? inView} onChoose={choose} />
            )
          }
          top={
            <>
              {invite}
              {(page.can.publish || page.rights.follows) && (
                <WaitingSlip userUid={page.userUid} permalink={page.permalink} caring={page.can.publish} />
              )}
            </>
          }
          aside={<PageAside page={page} />}
        >
          <FeedList
            label={t('feed:recent.title')}
            query={query}
            living={page.alive ? page.firstname : undefined}
            batch={(item) => <PictureBatch item={item} />}
            empty={
              <EmptyState title={t('feed:recent.empty')} picture="/pictures/window-800.webp">
                {t('feed:recent.emptyText')}
              </EmptyState>
            }
            endText={t('feed:recent.end')}
          />
        </FeedFrame>
      )}
    </PageWriter>
  )
}

export const RecentActivity = () => {
  const { page, viewAs } = usePage()
  return page && <Latest page={page} viewAs={viewAs} />
}
