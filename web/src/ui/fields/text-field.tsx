import { TextInput, type TextInputProps } from '@mantine/core'
import { asFieldError } from './field-error.tsx'

export const TextField = ({ error, ...field }: TextInputProps) => (
  <TextInput {...field} error={asFieldError(error)} />
)
