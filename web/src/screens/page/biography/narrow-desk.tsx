import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FullScreen } from '../../../features/biography/full-screen.tsx'
import { TableProblem } from '../../../features/biography/lock/table-problem.tsx'
import type { ChapterTask } from '../../../features/biography/writing/chapter-task.ts'
import { NarrowNote } from '../../../features/biography/writing/narrow-note.tsx'
import { composerQuery } from '../../../features/biography/writing/open-composer.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'

const WordsSheet = lazy(async () => ({
  default: (await import('../../../features/biography/words-sheet/words-sheet.tsx')).WordsSheet,
}))

interface NarrowDeskProps {
  page: PageHeader
  task: ChapterTask
  onClose: () => void
  onSaved: (chapterUid: string | undefined) => void
}

/** Too narrow for a chapter: the refusal, and behind it a sheet for words alone, always of a new chapter. */
export const NarrowDesk = ({ page, task, onClose, onSaved }: NarrowDeskProps) => {
  const { t } = useTranslation('biography')
  const [words, setWords] = useState(false)
  const { data: composer, error, refetch } = useQuery({ ...composerQuery(page.userUid, {}), enabled: words })
  if (composer && words)
    return (
      <Suspense fallback={<LoadingState shape="screen" />}>
        <WordsSheet
          uid={page.userUid}
          composer={composer}
          draftName={`chapter:${page.userUid}:words`}
          onClose={() => setWords(false)}
          onSaved={onSaved}
        />
      </Suspense>
    )
  return (
    <FullScreen title={t('biography:write.table')} onClose={onClose}>
      {!words && (
        <NarrowNote
          existing={Boolean(task.chapter ?? task.proposal)}
          onClose={onClose}
          onWords={() => setWords(true)}
        />
      )}
      {words && error && (
        <TableProblem error={error} onRetry={() => void refetch()} onClose={() => setWords(false)} />
      )}
      {words && !error && <LoadingState shape="screen" />}
    </FullScreen>
  )
}
