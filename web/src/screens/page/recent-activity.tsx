import { useInfiniteQuery } from '@tanstack/react-query'
import { FeedFrame } from '../../features/feed/feed-frame.tsx'
import { FeedList } from '../../features/feed/feed-list.tsx'
import { feedQuery } from '../../features/feed/queries.ts'
import { WaitingSlip } from '../../features/feed/waiting-slip.tsx'
import { AboutPanel } from '../../features/pages/about-panel.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageWriter } from './page-writer.tsx'
import { usePage } from './use-page.ts'
import { writableKinds } from './writable-kinds.ts'

export const RecentActivity = () => {
  const { t } = useTranslation('feed')
  const { page, viewAs } = usePage()
  const query = useInfiniteQuery({
    ...feedQuery(page?.userUid ?? '', 'recent', { viewAs }),
    enabled: page !== null,
  })
  if (!page) return null
  const { level } = page.rights
  return (
    <PageWriter page={page} kinds={writableKinds(page)}>
      {(invite) => (
        <FeedFrame
          top={
            <>
              {invite}
              {level !== null && viewAs === null && (
                <WaitingSlip userUid={page.userUid} permalink={page.permalink} caring={level >= 1} />
              )}
            </>
          }
          aside={<AboutPanel page={page} />}
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
