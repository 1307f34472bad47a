import type { TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

type Shared =
  | 'label'
  | 'description'
  | 'error'
  | 'name'
  | 'required'
  | 'disabled'
  | 'autoComplete'
  | 'onChange'
  | 'onFocus'
  | 'onBlur'

interface ConfirmFieldProps extends Pick<TextInputProps, Shared> {
  value: string
  /** What was written in the field this one repeats. */
  counterpart: string
  type?: 'text' | 'email' | 'password'
}

/** Says nothing until the person has left the field once, then until both are the same. */
export const ConfirmField = ({ counterpart, type = 'text', error, onBlur, ...field }: ConfirmFieldProps) => {
  const { t } = useTranslation('ui')
  const [left, setLeft] = useState(false)
  const differs = left && field.value !== counterpart
  const props = {
    ...field,
    error: error ?? (differs ? t('ui:field.differs') : undefined),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setLeft(true)
      onBlur?.(event)
    },
  }
  return type === 'password' ? <PasswordField {...props} /> : <TextField {...props} type={type} />
}
