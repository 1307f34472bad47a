import type { PageHeader } from '@souvenance/contract/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { biographyQuery } from '../../features/biography/queries.ts'
import { Book } from '../../features/biography/reading/book.tsx'
import { ChapterFoot } from '../../features/biography/reading/chapter-foot.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { usePage } from './use-page.ts'

const ChapterActions = lazy(async () => ({
  default: (await import('../../features/biography/writing/chapter-actions.tsx')).ChapterActions,
}))
const BookActions = lazy(async () => ({
  default: (await import('../../features/biography/writing/book-actions.tsx')).BookActions,
}))
const OrderBoard = lazy(async () => ({
  default: (await import('../../features/biography/ordering/order-board.tsx')).OrderBoard,
}))

export const Biography = () => {
  const { page, viewAs } = usePage()
  return page && <Story page={page} viewAs={viewAs} />
}

const Story = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('biography')
  const { data: story } = useSuspenseQuery(biographyQuery(page.userUid, viewAs))
  const [ordering, setOrdering] = useState(false)
  useScreenTitle(t('biography:title', { name: page.fullname }))
  const name = page.firstname
  const writes = story.can.add || story.can.propose
  if (ordering)
    return (
      <Suspense>
        <OrderBoard uid={page.userUid} chapters={story.chapters} onDone={() => setOrdering(false)} />
      </Suspense>
    )
  return (
    <Book
      story={story}
      aside={
        <Suspense>
          <BookActions page={page} story={story} onOrder={() => setOrdering(true)} />
        </Suspense>
      }
      footOf={(chapter) => (
        <ChapterFoot
          permalink={page.permalink}
          chapter={chapter}
          actions={
            (writes || chapter.can.history) && (
              <Suspense>
                <ChapterActions page={page} chapter={chapter} />
              </Suspense>
            )
          }
        />
      )}
      empty={
        <EmptyState title={t('biography:empty.title')}>
          {writes ? t('biography:empty.text', { name }) : t('biography:empty.reader', { name })}
        </EmptyState>
      }
    />
  )
}
