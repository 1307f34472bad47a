import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceCard } from '../choice-card.tsx'
import classes from './sure-choice.module.css'

interface SureChoiceProps {
  about: boolean
  onChange: (about: boolean) => void
}

/** Whether a date is certain or approximate. */
export const SureChoice = ({ about, onChange }: SureChoiceProps) => {
  const { t } = useTranslation('dates')
  const group = useId()
  return (
    <fieldset className={classes.sure}>
      <legend>{t('dates:sure.title')}</legend>
      <div>
        <ChoiceCard name={group} checked={!about} onChange={() => onChange(false)}>
          {t('dates:sure.yes')}
        </ChoiceCard>
        <ChoiceCard name={group} checked={about} onChange={() => onChange(true)}>
          {t('dates:sure.about')}
        </ChoiceCard>
      </div>
    </fieldset>
  )
}
