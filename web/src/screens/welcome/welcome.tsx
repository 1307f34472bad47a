import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { FirstStep } from '@souvenance/contract/accounts/first-steps'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
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

const WordsStep = lazy(async () => ({ default: (await import('./words-step.tsx')).WordsStep }))
const PicturesStep = lazy(async () => ({ default: (await import('./pictures-step.tsx')).PicturesStep }))
const RelativesStep = lazy(async () => ({ default: (await import('./relatives-step.tsx')).RelativesStep }))
const TrustStep = lazy(async () => ({ default: (await import('./trust-step.tsx')).TrustStep }))
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
  const go = async (move: Move) => {
    await mutateAsync(move)
    await navigate({ to: '/welcome', search: { step: move.step } })
  }
  const before = stepBefore(step)
  const after = stepAfter(step)
  const props: StepProps = {
    user,
    ways: {
      onBack: before && (() => void go({ step: before })),
      onLeave: () => void go({ step: after }),
      pending: isPending,
    },
    onDone: () => void go({ step: after, done: step }),
  }
  return (
    <Suspense fallback={<LoadingState shape="screen" />}>
      {step === 'first-step' && <WordsStep {...props} />}
      {step === 'memorial-pictures' && <PicturesStep {...props} />}
      {step === 'family-circle' && <RelativesStep {...props} />}
      {step === 'legacy' && <TrustStep {...props} />}
      {step === 'end' && <EndStep {...props} />}
    </Suspense>
  )
}
