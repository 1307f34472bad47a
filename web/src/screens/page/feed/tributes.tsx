import { useInfiniteQuery } from '@tanstack/react-query'
import { FeedFrame } from '../../../features/feed/feed-frame.tsx'
import { FeedList } from '../../../features/feed/feed-list.tsx'
import { feedQuery } from '../../../features/feed/queries.ts'
import { PageAside } from '../../../features/pages/side/page-aside.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageWriter } from '../composer/page-writer.tsx'
import { usePage } from '../use-page.ts'

export const Tributes = () => {
  const { t } = useTranslation('feed')
  const { page, viewAs } = usePage()
  const query = useInfiniteQuery({
    ...feedQuery(page?.userUid ?? '', 'tributes', { viewAs }),
    enabled: page !== null,
  })
  if (!page) return null
  const { own } = page.rights
  return (
    <PageWriter page={page} kinds={own ? [] : ['tribute']}>
      {(invite) => (
        <FeedFrame top={!own && invite} aside={<PageAside page={page} />}>
          <FeedList
            label={t('feed:tributes.title')}
            query={query}
            living={page.alive ? page.firstname : undefined}
            empty={
              <EmptyState title={t('feed:tributes.empty')} picture="/pictures/letter-800.webp">
                {own ? t('feed:tributes.emptyTextOwn') : t('feed:tributes.emptyText')}
              </EmptyState>
            }
            endText={t('feed:tributes.end')}
          />
        </FeedFrame>
      )}
    </PageWriter>
  )
}
