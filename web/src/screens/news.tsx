import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FeedActionsProvider } from '../features/feed/feed-actions.ts'
import { FeedFrame } from '../features/feed/feed-frame.tsx'
import { FeedList } from '../features/feed/feed-list.tsx'
import { NewsStory } from '../features/feed/news-story.tsx'
import { freshNewsQuery, newsQuery } from '../features/feed/queries.ts'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import classes from './news.module.css'
import { useWriting } from './page/use-writing.tsx'

const storyOf = (item: Parameters<typeof NewsStory>[0]['item']) => <NewsStory item={item} />

/** What happened lately on the pages one follows; what is new waits until it is asked for. */
export const News = () => {
  const { t } = useTranslation('feed')
  const client = useQueryClient()
  const { actions, composer } = useWriting()
  const query = useInfiniteQuery(newsQuery)
  const first = query.data?.pages[0]?.firstAnchor ?? null
  const fresh = useQuery({ ...freshNewsQuery(first), enabled: query.isSuccess })
  useScreenTitle(t('feed:news.title'))

  const showFresh = async () => {
    await client.resetQueries({ queryKey: newsQuery.queryKey })
    window.scrollTo({ top: 0, behavior: 'smooth' })
    // The button has gone; the keyboard goes on from what it brought.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <FeedActionsProvider value={actions}>
      <div className={classes.news}>
        <ScreenHeading lead={t('feed:news.lead')}>{t('feed:news.title')}</ScreenHeading>
        <div className={classes.fresh} aria-live="polite">
          {fresh.data?.hasItems && (
            <Button variant="light" onClick={() => void showFresh()}>
              {t('feed:news.fresh')}
            </Button>
          )}
        </div>
        <FeedFrame>
          <FeedList
            label={t('feed:news.title')}
            query={query}
            story={storyOf}
            empty={
              <EmptyState
                title={t('feed:news.empty')}
                picture="/pictures/garden-800.webp"
                action={
                  <Button component={Link} to="/search">
                    {t('feed:news.find')}
                  </Button>
                }
              >
                {t('feed:news.emptyText')}
              </EmptyState>
            }
            endText={t('feed:news.end')}
          />
        </FeedFrame>
      </div>
      {composer}
    </FeedActionsProvider>
  )
}
