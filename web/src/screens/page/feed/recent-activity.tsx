import { useInfiniteQuery } from '@tanstack/react-query'
import { FeedFrame } from '../../../features/feed/feed-frame.tsx'
import { FeedList } from '../../../features/feed/feed-list.tsx'
import { feedQuery } from '../../../features/feed/queries.ts'
import { WaitingSlip } from '../../../features/feed/waiting-slip.tsx'
import { PageAside } from '../../../features/pages/side/page-aside.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageWriter } from '../composer/page-writer.tsx'
import { writableKinds } from '../composer/writable-kinds.ts'
import { usePage } from '../use-page.ts'

export const RecentActivity = () => {
  const { t } = useTranslation('feed')
  const { page, viewAs } = usePage()
  const query = useInfiniteQuery({
    ...feedQuery(page?.userUid ?? '', 'recent', { viewAs }),
    enabled: page !== null,
  })
  if (!page) return null
  return (
    <PageWriter page={page} kinds={writableKinds(page)}>
      {(invite) => (
        <FeedFrame
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
