import type { TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../text-field.tsx'
import { PasswordField } from './password-field.tsx'

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
  /** The value this field repeats. */
  counterpart: string
  type?: 'text' | 'email' | 'password'
}

/** Shows no error before the first blur, then until both are equal. */
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
