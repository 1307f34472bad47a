import { Button } from '@mantine/core'
import { formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { LoadingState } from '../states/loading-state.tsx'
import { QuotaBar } from '../states/quota-bar.tsx'
import { Section } from './section.tsx'

export const StateSamples = () => {
  const { language } = useTranslation()
  const size = (bytes: number) => formatSize(language, bytes)
  return (
    <>
      <Section title="Empty">
        <EmptyState
          title="The first page is the hardest."
          picture="/pictures/window-800.webp"
          action={<Button>Add a life event</Button>}
        >
          A birth date, a photograph, a single sentence: any of them will do.
        </EmptyState>
        <EmptyState title="No tribute yet" picture="/pictures/letter-800.webp">
          It can be very short.
        </EmptyState>
        <EmptyState title="No picture at all">Words alone.</EmptyState>
      </Section>
      <Section title="Loading">
        <LoadingState shape="screen" />
        <LoadingState shape="pictures" />
        <LoadingState shape="people" />
        <LoadingState />
      </Section>
      <Section title="Errors">
        <ErrorState onRetry={() => {}} />
        <ErrorState title="You are offline." text="What you write is kept on this device." />
      </Section>
      <Section title="Quotas">
        <QuotaBar label="Pictures" used={212} max={500} format={String} />
        <QuotaBar label="Digital safe" used={3.7e9} max={5e9} format={size} />
        <QuotaBar label="Digital safe" used={4.6e9} max={5e9} format={size} />
        <QuotaBar label="No room" used={0} max={0} format={size} />
      </Section>
    </>
  )
}
