import { TextInput, type TextInputProps } from '@mantine/core'
import { FieldError } from './field-error.tsx'

export const TextField = ({ error, ...field }: TextInputProps) => (
  <TextInput {...field} error={error && <FieldError>{error}</FieldError>} />
)
