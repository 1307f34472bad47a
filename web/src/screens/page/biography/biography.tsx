import type { Chapter } from '@souvenance/contract/biography/chapters'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AddChapter } from '../../../features/biography/chapters/add-chapter.tsx'
import { BookActions } from '../../../features/biography/chapters/book-actions.tsx'
import { biographyQuery } from '../../../features/biography/queries.ts'
import { Book } from '../../../features/biography/reading/book.tsx'
import { ChapterFoot } from '../../../features/biography/reading/chapter-foot.tsx'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ClosedSection } from '../../../shared/items/closed-section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usePage } from '../use-page.ts'
import { getActions } from './writers-code.ts'

const OrderBoard = lazy(async () => ({
  default: (await import('../../../features/biography/ordering/order-board.tsx')).OrderBoard,
}))

const ProposeFirst = lazy(async () => ({ default: (await import('./propose-first.tsx')).ProposeFirst }))

const BiographyViewer = lazy(async () => {
  const [module] = await Promise.all([import('./biography-viewer.tsx'), loadNamespaces(['pictures'])])
  return { default: module.BiographyViewer }
})

/**
 * Asks for hydration itself: rendered again before their code has come, the actions of all chapters would be thrown
 * away with the presses on them.
 */
const FirstProposal = ({ page }: { page: PageHeader }) =>
  useHydrated() && (
    <Suspense>
      <ProposeFirst page={page} />
    </Suspense>
  )

export const Biography = () => {
  const { page, viewAs } = usePage()
  return page && <Story page={page} viewAs={viewAs} />
}

const Story = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('biography')
  const { data: story } = useSuspenseQuery(biographyQuery(page.userUid, viewAs))
  /** Undefined before the first reordering, to tell its end from the initial state. */
  const [ordering, setOrdering] = useState<boolean>()
  const [ChapterActions] = useState(() => getActions())
  const [looking, setLooking] = useState<{ chapter: Chapter; itemUid: string }>()
  useScreenTitle(t('biography:title', { name: page.fullname }))
  const { hash } = useLocation()
  // A link from elsewhere names a chapter that was not rendered when it was followed.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  const name = page.firstname
  const writes = story.can.add || story.can.propose
  const reads = !writes && viewAs === null && story.rights.isVisibleFor
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
            proposeFirst={reads && <FirstProposal page={page} />}
          />
        }
        footOf={(chapter) => (
          <ChapterFoot
            page={page}
            chapter={chapter}
            actions={
              (writes || chapter.can.history || chapter.can.report) && (
                <Suspense>
                  <ChapterActions page={page} chapter={chapter} />
                </Suspense>
              )
            }
          />
        )}
        empty={
          story.rights.isVisibleFor ? (
            <EmptyState
              title={t('biography:empty.title')}
              action={writes && <AddChapter permalink={page.permalink} proposes={!story.can.add} />}
            >
              {writes ? t('biography:empty.text', { name }) : t('biography:empty.reader', { name })}
            </EmptyState>
          ) : (
            <ClosedSection
              forCircles={story.rights.isForCircles ?? false}
              living={page.alive ? page.firstname : undefined}
            />
          )
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
