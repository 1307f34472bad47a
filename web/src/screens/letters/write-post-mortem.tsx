import { Button } from '@mantine/core'
import { letterMessages } from '@souvenance/contract/messages/letter-messages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound, messagesOf } from '../../api/call-failed.ts'
import { LetterComposer } from '../../features/letters/later/letter-composer.tsx'
import { laterLetterQuery, laterQuery } from '../../features/letters/queries.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { WarmNote } from '../../ui/states/warm-note.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { SafeShelf } from '../safe/safe-shelf.tsx'

const Desk = ({ title, children }: { title: string; children: ReactNode }) => {
  useScreenTitle(title)
  return (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      {children}
    </>
  )
}

/** Without a credit, the writer is led to the letters they have. */
export const NewPostMortem = () => {
  const { t } = useTranslation('letters')
  const { user } = useSession()
  const { begun } = useSearch({ from: '/page/space/post-mortem/new' })
  const { data, isError, refetch } = useQuery({ ...laterQuery, staleTime: 0 })
  if (data && data.credits <= 0) return <Navigate to="/post-mortem" replace />
  return (
    <Desk title={t('letters:later.write')}>
      {!user?.confirmed && <WarmNote>{t('letters:later.unconfirmed')}</WarmNote>}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingState shape="screen" />}
      {data && (
        <SafeShelf files={[]} locked>
          <LetterComposer key={begun} credits={data.credits} begun={begun} />
        </SafeShelf>
      )}
    </Desk>
  )
}

/** Why a letter cannot be changed. */
const NoChange = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('letters')
  const back = (
    <Button component={Link} to="/post-mortem" variant="outline">
      {t('letters:preview.back')}
    </Button>
  )
  if (messagesOf(error).some(({ key }) => key === letterMessages.letterHasLeft.key))
    return (
      <EmptyState title={t('letters:hasLeft')} action={back}>
        {t('letters:hasLeftText')}
      </EmptyState>
    )
  if (!isNotFound(error)) return <ErrorState onRetry={onRetry} />
  return (
    <EmptyState title={t('letters:gone')} action={back}>
      {t('letters:goneText')}
    </EmptyState>
  )
}

export const ChangePostMortem = () => {
  const { t } = useTranslation('letters')
  const { letterUid } = useParams({ from: '/page/space/post-mortem/$letterUid/change' })
  const { data: letter, isError, error, refetch } = useQuery(laterLetterQuery(letterUid))
  return (
    <Desk title={t('letters:later.change')}>
      {isError && <NoChange error={error} onRetry={() => void refetch()} />}
      {!isError && !letter && <LoadingState shape="screen" />}
      {letter && (
        <SafeShelf
          files={letter.files}
          locked={letter.files.some(({ name, gone }) => name === null && !gone)}
        >
          <LetterComposer key={letterUid} letter={letter} credits={1} />
        </SafeShelf>
      )}
    </Desk>
  )
}
