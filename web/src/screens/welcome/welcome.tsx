import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { FirstStep } from '@souvenance/contract/accounts/first-steps'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { firstStepsQuery, type Move, useMove } from '../../features/first-steps/queries.ts'
import { findFirstStep, stepAfter, stepBefore } from '../../features/first-steps/stations.ts'
import { StepsHead } from '../../features/first-steps/steps-head.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { NoticeArea } from '../../ui/notices/notice-area.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import type { StepProps } from './step-props.ts'
import { findWayFromLegacy } from './way-from-legacy.ts'

const WordsStep = lazy(async () => ({ default: (await import('./words-step.tsx')).WordsStep }))
const PicturesStep = lazy(async () => ({ default: (await import('./pictures-step.tsx')).PicturesStep }))
const RelativesStep = lazy(async () => ({ default: (await import('./relatives-step.tsx')).RelativesStep }))
const TrustStep = lazy(async () => ({ default: (await import('./trust-step.tsx')).TrustStep }))
const SuggestionsStep = lazy(async () => ({
  default: (await import('./suggestions-step.tsx')).SuggestionsStep,
}))
const ContactsStep = lazy(async () => ({ default: (await import('./contacts-step.tsx')).ContactsStep }))
const EndStep = lazy(async () => ({ default: (await import('./end-step.tsx')).EndStep }))

/** The first connection, taken up where it was left on any device. */
export const Welcome = () => {
  const { t } = useTranslation('welcome')
  const { user } = useSession()
  const { step: asked } = useSearch({ from: '/welcome' })
  const { data, isError, refetch } = useQuery(firstStepsQuery)
  useScreenTitle(t('welcome:title'))
  const step = findFirstStep(asked) ?? data?.step
  if (!user) return null
  return (
    <>
      {data && step && <StepsHead step={step} done={data.done} />}
      <main id="main" tabIndex={-1}>
        <NoticeArea container="main" />
        {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="screen" />)}
        {data && step && <Step key={step} step={step} user={user} />}
      </main>
    </>
  )
}

const Step = ({ step, user }: { step: FirstStep; user: CurrentUser }) => {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMove()
  // A notice showed the failure, and the step stays.
  const go = async (move: Move) => {
    const kept = await mutateAsync(move).catch(() => undefined)
    if (kept) await navigate({ to: '/welcome', search: { step: move.step } })
  }
  const [leading, setLeading] = useState(false)
  const goOn = async (done?: FirstStep) => {
    setLeading(true)
    const after = step === 'legacy' ? await findWayFromLegacy() : stepAfter(step)
    await go({ step: after, ...(done && { done }) })
    setLeading(false)
  }
  const before = stepBefore(step)
  const props: StepProps = {
    user,
    ways: {
      onBack: before && (() => void go({ step: before })),
      onLeave: () => void goOn(),
      pending: isPending || leading,
    },
    onDone: () => void goOn(step),
  }
  return (
    <Suspense fallback={<LoadingState shape="screen" />}>
      {step === 'first-step' && <WordsStep {...props} />}
      {step === 'memorial-pictures' && <PicturesStep {...props} />}
      {step === 'family-circle' && <RelativesStep {...props} />}
      {step === 'legacy' && <TrustStep {...props} />}
      {step === 'followings-suggestions' && <SuggestionsStep {...props} />}
      {step === 'import-contacts' && <ContactsStep {...props} />}
      {step === 'end' && <EndStep {...props} />}
    </Suspense>
  )
}
