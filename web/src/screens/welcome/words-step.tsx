import { useQuery } from '@tanstack/react-query'
import { StepFoot, StepFrame } from '../../features/first-steps/step-frame.tsx'
import { FirstWordsForm } from '../../features/page-settings/general/first-words-form.tsx'
import { generalQuery } from '../../features/page-settings/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadedSettings } from '../../shared/forms/sections/loaded-settings.tsx'
import type { StepProps } from './step-props.ts'

export const WordsStep = ({ user, ways, onDone }: StepProps) => {
  const { t } = useTranslation('welcome')
  const query = useQuery(generalQuery('me'))
  return (
    <StepFrame title={t('welcome:words.title', { name: user.firstname })} lead={t('welcome:words.lead')}>
      <LoadedSettings query={query}>
        {(saved) => (
          <FirstWordsForm
            saved={saved}
            onSaved={onDone}
            foot={(pending) => <StepFoot {...ways} pending={pending || ways.pending} />}
          />
        )}
      </LoadedSettings>
    </StepFrame>
  )
}
