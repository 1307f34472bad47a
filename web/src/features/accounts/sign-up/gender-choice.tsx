import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import classes from './gender-choice.module.css'

interface GenderChoiceProps {
  value: string
  onChange: (gender: string) => void
  error?: string | undefined
}

export const GenderChoice = ({ value, onChange, error }: GenderChoiceProps) => {
  const { t } = useTranslation('accounts')
  const errorId = useId()
  const choices = [
    { gender: 'F', label: t('accounts:field.woman') },
    { gender: 'M', label: t('accounts:field.man') },
  ]
  return (
    <fieldset className={classes.choice}>
      <Input.Label component="legend">{t('accounts:field.gender')}</Input.Label>
      <div className={classes.cards}>
        {choices.map(({ gender, label }) => (
          <ChoiceCard
            key={gender}
            name="gender"
            value={gender}
            checked={value === gender}
            onChange={() => onChange(gender)}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={error ? errorId : undefined}
          >
            {label}
          </ChoiceCard>
        ))}
      </div>
      {error && (
        <div id={errorId} className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
