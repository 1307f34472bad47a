import { FollowingsSuggestions } from '../../features/contacts/followings-suggestions.tsx'
import { StepFoot, StepFrame } from '../../features/first-steps/step-frame.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { StepProps } from './step-props.ts'

export const SuggestionsStep = ({ ways, onDone }: StepProps) => {
  const { t } = useTranslation('welcome')
  return (
    <StepFrame title={t('welcome:suggestions.title')} lead={t('welcome:suggestions.lead')}>
      <FollowingsSuggestions onDone={onDone} />
      <StepFoot {...ways} onNext={null} />
    </StepFrame>
  )
}
