import type { PageHeader } from '@souvenance/contract/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { biographyQuery } from '../../features/biography/queries.ts'
import { Book } from '../../features/biography/reading/book.tsx'
import { ChapterFoot } from '../../features/biography/reading/chapter-foot.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { usePage } from './use-page.ts'

export const Biography = () => {
  const { page, viewAs } = usePage()
  return page && <Story page={page} viewAs={viewAs} />
}

const Story = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('biography')
  const { data: story } = useSuspenseQuery(biographyQuery(page.userUid, viewAs))
  useScreenTitle(t('biography:title', { name: page.fullname }))
  const name = page.firstname
  return (
    <Book
      story={story}
      footOf={(chapter) => <ChapterFoot permalink={page.permalink} chapter={chapter} />}
      empty={
        <EmptyState title={t('biography:empty.title')}>
          {story.can.add || story.can.propose
            ? t('biography:empty.text', { name })
            : t('biography:empty.reader', { name })}
        </EmptyState>
      }
    />
  )
}
