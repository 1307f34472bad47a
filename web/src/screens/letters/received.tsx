import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LetterTabs } from '../../features/letters/letter-tabs.tsx'
import { receivedQuery } from '../../features/letters/queries.ts'
import { ReceivedLetter } from '../../features/letters/received/received-letter.tsx'
import { ReceivedList } from '../../features/letters/received/received-list.tsx'
import { useNewMessages } from '../../features/surroundings/ping.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

export const Received = () => {
  const { t } = useTranslation('letters')
  useScreenTitle(t('letters:received.title'))
  return (
    <>
      <ScreenHeading lead={t('letters:received.lead')}>{t('letters:received.title')}</ScreenHeading>
      <LetterTabs current="received" fresh={useNewMessages()} />
      <ReceivedList />
    </>
  )
}

export const OpenReceived = () => {
  const { t } = useTranslation('letters')
  const { letterUid } = useParams({ from: '/page/space/letters/received/$letterUid' })
  const { data, isError, refetch } = useQuery(receivedQuery)
  useScreenTitle(t('letters:received.title'))
  const envelope = data?.items.find(({ uid }) => uid === letterUid)
  return (
    <>
      <LetterTabs current="received" fresh={useNewMessages()} />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingState shape="screen" />}
      {data && !envelope && <EmptyState title={t('letters:gone')}>{t('letters:goneText')}</EmptyState>}
      {envelope && <ReceivedLetter key={letterUid} envelope={envelope} />}
    </>
  )
}
