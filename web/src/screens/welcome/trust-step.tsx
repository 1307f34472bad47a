import { useQuery } from '@tanstack/react-query'
import { circleQuery } from '../../features/family/queries.ts'
import { StepFoot, StepFrame } from '../../features/first-steps/step-frame.tsx'
import { LegateeList } from '../../features/legacy/legatee-list.tsx'
import { legacyQuery } from '../../features/legacy/queries.ts'
import { WhatHappens } from '../../features/legacy/story/what-happens.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { safePicker } from '../legacy/safe-picker.tsx'
import type { StepProps } from './step-props.ts'
import classes from './trust-step.module.css'

const mostNear = 4

/** Relatives stand ready to be asked; anybody else can be. */
export const TrustStep = ({ user, ways, onDone }: StepProps) => {
  const { t } = useTranslation('welcome')
  const { data, isError, refetch } = useQuery(legacyQuery(user.userUid))
  const relatives = useQuery(circleQuery(user.userUid, null)).data?.items ?? []
  const near = relatives.filter(({ alive }) => alive).slice(0, mostNear)
  return (
    <StepFrame title={t('welcome:trust.title')} lead={t('welcome:trust.lead')}>
      <div className={classes.sides}>
        <section aria-labelledby="trusted">
          <h2 id="trusted">{t('welcome:trust.who')}</h2>
          {!data &&
            (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="people" />)}
          {data && <LegateeList legacy={data.legacy} picker={safePicker} near={near} />}
        </section>
        <WhatHappens />
      </div>
      <StepFoot {...ways} onNext={onDone} />
    </StepFrame>
  )
}
