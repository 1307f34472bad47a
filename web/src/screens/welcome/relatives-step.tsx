import { useQuery } from '@tanstack/react-query'
import { familyRequestsQuery } from '../../features/family/queries.ts'
import { FamilyWaiting } from '../../features/family/waiting/family-waiting.tsx'
import { StepFoot, StepFrame } from '../../features/first-steps/step-frame.tsx'
import { pageQuery } from '../../features/pages/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { FamilyStep } from '../memorials/family-step.tsx'
import classes from './relatives-step.module.css'
import type { StepProps } from './step-props.ts'

/** Requests that waited for the new account come first, then the places to fill. */
export const RelativesStep = ({ user, ways, onDone }: StepProps) => {
  const { t } = useTranslation('welcome')
  const { data: page, isError, refetch } = useQuery(pageQuery(user.permalink, null))
  const { data: requests } = useQuery(familyRequestsQuery(user.userUid))
  return (
    <StepFrame title={t('welcome:family.title')} lead={t('welcome:family.lead')}>
      {!page && (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="people" />)}
      {page && requests && (
        <div className={classes.waiting}>
          <FamilyWaiting page={page} waiting={requests.items} withAsked={false} />
        </div>
      )}
      {page && <FamilyStep page={page} />}
      {!user.confirmed && <p>{t('welcome:family.confirmFirst')}</p>}
      <StepFoot {...ways} onNext={onDone} />
    </StepFrame>
  )
}
