import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LetterComposer } from '../../features/letters/later/letter-composer.tsx'
import { laterLetterQuery, laterQuery } from '../../features/letters/queries.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
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

/** Who has no credit left is led to what they have written. */
export const NewPostMortem = () => {
  const { t } = useTranslation('letters')
  const { data, isError, refetch } = useQuery({ ...laterQuery, staleTime: 0 })
  if (data && data.credits <= 0) return <Navigate to="/post-mortem" replace />
  return (
    <Desk title={t('letters:later.write')}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingState shape="screen" />}
      {data && (
        <SafeShelf files={[]} locked>
          <LetterComposer credits={data.credits} />
        </SafeShelf>
      )}
    </Desk>
  )
}

export const ChangePostMortem = () => {
  const { t } = useTranslation('letters')
  const { letterUid } = useParams({ from: '/page/space/post-mortem/$letterUid/change' })
  const { data: letter, isError } = useQuery(laterLetterQuery(letterUid))
  return (
    <Desk title={t('letters:later.change')}>
      {isError && <EmptyState title={t('letters:gone')}>{t('letters:goneText')}</EmptyState>}
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
