import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FullScreen } from '../../../features/biography/full-screen.tsx'
import { TableProblem } from '../../../features/biography/lock/table-problem.tsx'
import { mergedTextOf } from '../../../features/biography/merging/kept-merge.ts'
import type { FromLibrary as LibraryButton } from '../../../features/biography/writing/from-library.ts'
import { NarrowNote } from '../../../features/biography/writing/narrow-note.tsx'
import { composerQuery } from '../../../features/biography/writing/open-composer.ts'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { FromLibrary } from '../from-library.tsx'
import { useBook } from './use-book.ts'

const MergeScreen = lazy(async () => ({
  default: (await import('../../../features/biography/merging/merge-screen.tsx')).MergeScreen,
}))
const DeclineDialog = lazy(async () => ({
  default: (await import('../../../features/biography/proposals/decline-dialog.tsx')).DeclineDialog,
}))
const Composer = lazy(async () => ({
  default: (await import('../../../features/biography/writing/composer.tsx')).Composer,
}))

export const BiographyMerge = () => {
  const { t } = useTranslation('biography')
  const { permalink, proposalUid } = useParams({ from: '/$permalink/biography/proposals/$proposalUid' })
  const { page, narrow, laid, ...ways } = useBook(permalink)
  useScreenTitle(t('biography:proposals.title'))
  if (!page) return null
  return (
    <>
      {narrow && (
        <FullScreen title={t('biography:proposals.title')} onClose={ways.readProposals}>
          <NarrowNote onClose={ways.readProposals} />
        </FullScreen>
      )}
      {!narrow && !laid && (
        <FullScreen title={t('biography:proposals.title')} onClose={ways.readProposals}>
          <LoadingState shape="screen" />
        </FullScreen>
      )}
      {laid && (
        <div hidden={narrow}>
          <Merge page={page} proposalUid={proposalUid} {...ways} />
        </div>
      )}
    </>
  )
}

interface MergeProps {
  page: PageHeader
  proposalUid: string
  read: (chapterUid?: string) => void
  readProposals: () => void
}

const Merge = ({ page, proposalUid, read, readProposals }: MergeProps) => {
  const { t } = useTranslation('biography')
  /** The message of the refusal. */
  const [declining, setDeclining] = useState<string>()
  const { data: composer, error, refetch } = useQuery(composerQuery(page.userUid, { proposal: proposalUid }))
  if (!composer?.proposal)
    return (
      <FullScreen title={t('biography:proposals.title')} onClose={readProposals}>
        {error ? (
          <TableProblem error={error} onRetry={() => void refetch()} onClose={readProposals} />
        ) : (
          <LoadingState shape="screen" />
        )}
      </FullScreen>
    )
  const { proposal, chapter } = composer
  const fromLibrary: LibraryButton = (onChosen) => (
    <FromLibrary userUid={page.userUid} most={limits.chapterPictures} onChosen={onChosen} />
  )
  const shared = { page, composer, fromLibrary, onClose: readProposals, onSaved: read }
  return (
    <Suspense fallback={<LoadingState shape="screen" />}>
      {chapter && proposal.can.accept ? (
        <MergeScreen {...shared} chapter={chapter} proposal={proposal} onDecline={setDeclining} />
      ) : (
        <Composer {...shared} accepting={proposal.can.accept} draftName={mergedTextOf(proposal.itemUid)} />
      )}
      <Suspense>
        {declining !== undefined && (
          <DeclineDialog
            userUid={page.userUid}
            proposal={proposal}
            startWord={declining}
            onClose={() => setDeclining(undefined)}
            onDeclined={readProposals}
          />
        )}
      </Suspense>
    </Suspense>
  )
}
