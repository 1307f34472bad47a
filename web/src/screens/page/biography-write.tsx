import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FullScreen } from '../../features/biography/full-screen.tsx'
import { type ChapterTask, draftNameOf } from '../../features/biography/writing/chapter-task.ts'
import { NarrowNote } from '../../features/biography/writing/narrow-note.tsx'
import { composerQuery } from '../../features/biography/writing/open-composer.ts'
import { TableProblem } from '../../features/biography/writing/table-problem.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { FromStock } from './from-stock.tsx'
import { useBook } from './use-book.ts'

const Composer = lazy(async () => ({
  default: (await import('../../features/biography/writing/composer.tsx')).Composer,
}))

export const BiographyWrite = () => {
  const { t } = useTranslation('biography')
  const { permalink } = useParams({ from: '/$permalink/biography/write' })
  const task = useSearch({ from: '/$permalink/biography/write' })
  const { page, narrow, laid, ...ways } = useBook(permalink)
  useScreenTitle(t('biography:write.table'))
  if (!page) return null
  return (
    <>
      {narrow && (
        <FullScreen title={t('biography:write.table')} onClose={() => ways.read()}>
          <NarrowNote onClose={() => ways.read()} />
        </FullScreen>
      )}
      {!narrow && !laid && (
        <FullScreen title={t('biography:write.table')} onClose={() => ways.read()}>
          <LoadingState shape="screen" />
        </FullScreen>
      )}
      {laid && (
        <div hidden={narrow}>
          <Table page={page} task={task} {...ways} />
        </div>
      )}
    </>
  )
}

interface TableProps {
  page: PageHeader
  task: ChapterTask
  read: (chapterUid?: string) => void
  readProposals: () => void
}

const Table = ({ page, task, read, readProposals }: TableProps) => {
  const { t } = useTranslation('biography')
  const { data: composer, error, refetch } = useQuery(composerQuery(page.userUid, task))
  const close = () => read(task.chapter)
  if (!composer)
    return (
      <FullScreen title={t('biography:write.table')} onClose={close}>
        {error ? (
          <TableProblem error={error} onRetry={() => void refetch()} onClose={close} />
        ) : (
          <LoadingState shape="screen" />
        )}
      </FullScreen>
    )
  return (
    <Suspense fallback={<LoadingState shape="screen" />}>
      <Composer
        page={page}
        composer={composer}
        draftName={draftNameOf(page.userUid, task)}
        fromStock={(onChosen) => (
          <FromStock userUid={page.userUid} most={limits.chapterPictures} onChosen={onChosen} />
        )}
        onClose={close}
        onSaved={(uid) => (uid ? read(uid) : readProposals())}
      />
    </Suspense>
  )
}
