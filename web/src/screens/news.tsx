import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSession } from '../api/session.ts'
import { FeedActionsProvider } from '../features/feed/feed-actions.ts'
import { FeedFrame } from '../features/feed/feed-frame.tsx'
import type { Story } from '../features/feed/feed-item.tsx'
import { FeedList } from '../features/feed/feed-list.tsx'
import { NewsChips } from '../features/feed/news-chips.tsx'
import { type NewsFilter, newsFilters } from '../features/feed/news-filters.ts'
import { NewsStory } from '../features/feed/news-story.tsx'
import { freshNewsQuery, newsKey, newsQuery } from '../features/feed/queries.ts'
import { QuietNews } from '../features/feed/quiet-news.tsx'
import { type NewsFeed, withoutOwnBirth } from '../features/feed/without-own-birth.ts'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { refetchAfter } from '../ui/fields/refetch-after.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import classes from './news.module.css'
import { useWriting } from './page/use-writing.tsx'

const storyOf: Story = (item, titleId) => <NewsStory item={item} titleId={titleId} />

/** What happened lately on the pages one follows; what is new waits until it is asked for. */
export const News = () => {
  const { t } = useTranslation('feed')
  const client = useQueryClient()
  const { user } = useSession()
  const { actions, composer } = useWriting()
  const [chosen, setChosen] = useState<readonly NewsFilter[]>(newsFilters)
  const [filters] = useDebouncedValue(chosen, refetchAfter)
  const select = useCallback((news: NewsFeed) => withoutOwnBirth(news, user?.userUid), [user?.userUid])
  const query = useInfiniteQuery({ ...newsQuery(filters), select })
  const first = query.data?.pages[0]?.firstAnchor ?? null
  const fresh = useQuery({
    ...freshNewsQuery(first, filters),
    enabled: query.isSuccess && !query.isPlaceholderData,
  })
  useScreenTitle(t('feed:news.title'))
  const told = query.data?.pages.some(({ items }) => items.length > 0)
  // Before anything is told there is nothing to choose from.
  const choosing = !user?.newcomer || told || chosen.length < newsFilters.length

  const showFresh = async () => {
    await client.resetQueries({ queryKey: newsKey })
    window.scrollTo({ top: 0, behavior: 'smooth' })
    // The button has gone; the keyboard goes on from what it brought.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <FeedActionsProvider value={actions}>
      <div className={classes.news}>
        <ScreenHeading lead={t('feed:news.lead')}>{t('feed:news.title')}</ScreenHeading>
        {choosing && (
          <div className={classes.filters}>
            <NewsChips chosen={chosen} onChoose={setChosen} />
          </div>
        )}
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
              filters.length < newsFilters.length ? (
                <EmptyState title={t('feed:news.filter.none')} />
              ) : (
                <QuietNews />
              )
            }
            endText={t('feed:news.end')}
          />
        </FeedFrame>
      </div>
      {composer}
    </FeedActionsProvider>
  )
}
