import type { Chapter } from '@souvenance/contract/chapters'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { biographyQuery } from '../../features/biography/queries.ts'
import { Book } from '../../features/biography/reading/book.tsx'
import { ChapterFoot } from '../../features/biography/reading/chapter-foot.tsx'
import { BookActions } from '../../features/biography/writing/book-actions.tsx'
import { ChapterActions } from '../../features/biography/writing/chapter-actions.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { usePage } from './use-page.ts'

const OrderBoard = lazy(async () => ({
  default: (await import('../../features/biography/ordering/order-board.tsx')).OrderBoard,
}))

const BiographyViewer = lazy(async () => {
  const [module] = await Promise.all([import('./biography-viewer.tsx'), loadNamespaces(['pictures'])])
  return { default: module.BiographyViewer }
})

export const Biography = () => {
  const { page, viewAs } = usePage()
  return page && <Story page={page} viewAs={viewAs} />
}

const Story = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('biography')
  const { data: story } = useSuspenseQuery(biographyQuery(page.userUid, viewAs))
  /** Not known before it was begun once, so that leaving it can be told from never having been there. */
  const [ordering, setOrdering] = useState<boolean>()
  const [looking, setLooking] = useState<{ chapter: Chapter; itemUid: string }>()
  useScreenTitle(t('biography:title', { name: page.fullname }))
  const { hash } = useLocation()
  // A link from elsewhere names a chapter that was not there yet when it was followed.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  const name = page.firstname
  const writes = story.can.add || story.can.propose
  if (ordering)
    return (
      <Suspense>
        <OrderBoard uid={page.userUid} chapters={story.chapters} onDone={() => setOrdering(false)} />
      </Suspense>
    )
  return (
    <>
      <Book
        story={story}
        onPicture={(chapter, itemUid) => setLooking({ chapter, itemUid })}
        aside={
          <BookActions
            page={page}
            story={story}
            ordered={ordering === false}
            onOrder={() => setOrdering(true)}
          />
        }
        footOf={(chapter) => (
          <ChapterFoot
            permalink={page.permalink}
            chapter={chapter}
            actions={(writes || chapter.can.history) && <ChapterActions page={page} chapter={chapter} />}
          />
        )}
        empty={
          <EmptyState title={t('biography:empty.title')}>
            {writes ? t('biography:empty.text', { name }) : t('biography:empty.reader', { name })}
          </EmptyState>
        }
      />
      <Suspense>
        {looking && (
          <BiographyViewer
            {...looking}
            onGo={(itemUid) => setLooking({ ...looking, itemUid })}
            onClose={() => setLooking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
