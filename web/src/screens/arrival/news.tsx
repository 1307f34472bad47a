import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ActivityFilter, activityFilters } from '@souvenance/contract/items/feed-query'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { PictureBatch } from '../../features/feed/batch/picture-batch.tsx'
import type { Story } from '../../features/feed/card/feed-item.tsx'
import { FeedList } from '../../features/feed/feed-list.tsx'
import { NewsChips } from '../../features/feed/news/news-chips.tsx'
import { NewsStory } from '../../features/feed/news/news-story.tsx'
import { QuietNews } from '../../features/feed/news/quiet-news.tsx'
import { type NewsFeed, withoutOwnBirth } from '../../features/feed/news/without-own-birth.ts'
import { freshNewsQuery, newsQuery } from '../../features/feed/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { newsKey } from '../../shared/items/feed-key.ts'
import { useSession } from '../../shared/session/session.ts'
import { refetchAfter } from '../../ui/fields/filters/refetch-after.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './news.module.css'

const storyOf: Story = (item, titleId) => <NewsStory item={item} titleId={titleId} />

/** News of followed pages; new entries wait behind a button. */
export const News = () => {
  const { t } = useTranslation('feed')
  const client = useQueryClient()
  const { user } = useSession()
  const [chosen, setChosen] = useState<readonly ActivityFilter[]>(activityFilters)
  const [filters] = useDebouncedValue(chosen, refetchAfter)
  const select = useCallback((news: NewsFeed) => withoutOwnBirth(news, user?.userUid), [user?.userUid])
  const query = useInfiniteQuery({ ...newsQuery(filters), select })
  const first = query.data?.pages[0]?.firstAnchor ?? null
  const fresh = useQuery({
    ...freshNewsQuery(first, filters),
    enabled: query.isSuccess && !query.isPlaceholderData,
  })
  const told = query.data?.pages.some(({ items }) => items.length > 0)
  // Without any news there is nothing to filter.
  const choosing = !user?.newcomer || told || chosen.length < activityFilters.length

  const showFresh = async () => {
    await client.resetQueries({ queryKey: newsKey })
    window.scrollTo({ top: 0 })
    // The button is unmounted: focus moves to the first new entry.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="news-title">
      <SectionHeading id="news-title">{t('feed:news.title')}</SectionHeading>
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
      <FeedList
        label={t('feed:news.title')}
        query={query}
        story={storyOf}
        batch={(item) => <PictureBatch item={item} story={storyOf} />}
        empty={
          filters.length < activityFilters.length ? (
            <EmptyState title={t('feed:news.filter.none')} />
          ) : (
            <QuietNews />
          )
        }
        endText={t('feed:news.end')}
      />
    </section>
  )
}
