import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FullScreen } from '../../../features/biography/full-screen.tsx'
import { TableProblem } from '../../../features/biography/lock/table-problem.tsx'
import { findTaker } from '../../../features/biography/lock/use-chapter-lock.ts'
import { revisionQuery } from '../../../features/biography/queries.ts'
import { type ChapterTask, draftNameOf } from '../../../features/biography/writing/chapter-task.ts'
import { composerQuery } from '../../../features/biography/writing/open-composer.ts'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { FromLibrary } from '../from-library.tsx'
import { NarrowDesk } from './narrow-desk.tsx'
import { useBook } from './use-book.ts'

const Composer = lazy(async () => ({
  default: (await import('../../../features/biography/writing/composer.tsx')).Composer,
}))
const LockedTable = lazy(async () => ({
  default: (await import('../../../features/biography/lock/locked-table.tsx')).LockedTable,
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
        <NarrowDesk
          page={page}
          task={task}
          onClose={() => ways.read(task.chapter)}
          onSaved={(uid) => tellSaved(ways, uid)}
        />
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

type Ways = { read: (chapterUid?: string) => void; readProposals: () => void }

/** To the chapter that was saved, or to the proposals if it was proposed. */
const tellSaved = ({ read, readProposals }: Ways, uid: string | undefined): void =>
  uid ? read(uid) : readProposals()

interface TableProps extends Ways {
  page: PageHeader
  task: ChapterTask
}

const Table = ({ page, task, read, readProposals }: TableProps) => {
  const { t } = useTranslation('biography')
  const composing = useQuery(composerQuery(page.userUid, task))
  const { chapter = '', revision = 0 } = task
  const earlier = useQuery({
    ...revisionQuery(page.userUid, chapter, revision),
    enabled: chapter !== '' && revision > 0,
  })
  const { data: composer } = composing
  const error = composing.error ?? earlier.error
  const close = () => read(task.chapter)
  const retry = () => void (composing.error ? composing : earlier).refetch()
  const taker = findTaker(error)
  if (taker && task.chapter && !composer)
    return (
      <FullScreen title={t('biography:write.table')} onClose={close}>
        <Suspense fallback={<LoadingState shape="screen" />}>
          <LockedTable
            uid={page.userUid}
            chapterUid={task.chapter}
            taker={taker}
            onRetry={retry}
            onClose={close}
          />
        </Suspense>
      </FullScreen>
    )
  if (!composer || (revision > 0 && !earlier.data))
    return (
      <FullScreen title={t('biography:write.table')} onClose={close}>
        {error ? (
          <TableProblem error={error} onRetry={retry} onClose={close} />
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
        start={earlier.data?.after}
        fromLibrary={(onChosen) => (
          <FromLibrary userUid={page.userUid} most={limits.chapterPictures} onChosen={onChosen} />
        )}
        onClose={close}
        onSaved={(uid) => tellSaved({ read, readProposals }, uid)}
      />
    </Suspense>
  )
}
