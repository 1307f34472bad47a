import { Textarea } from '@mantine/core'
import { requestLimits } from '@souvenance/contract/people/request-types'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { asFieldError } from '../../ui/fields/field-error.tsx'

interface WordFieldProps {
  label: ReactNode
  value: string
  onChange: (word: string) => void
  error?: ReactNode
  /** Takes the focus of a dialog. */
  first?: boolean
}

/** A few words that go with a request. */
export const WordField = ({ value, onChange, error, first, ...field }: WordFieldProps) => {
  const { t } = useTranslation('requests')
  return (
    <Textarea
      {...field}
      data-autofocus={first || undefined}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={requestLimits.word}
      description={t('requests:wordLeft', { count: requestLimits.word - value.length })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={asFieldError(error)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
