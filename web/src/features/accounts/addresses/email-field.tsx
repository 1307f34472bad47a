import type { TextInputProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressHint } from '../../../shared/people/addresses/address-hint.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface EmailFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (email: string) => void
}

/** The field of an address, with a word about a probable typo once it was left. */
export const EmailField = ({ value, onChange, ...field }: EmailFieldProps) => {
  const [left, setLeft] = useState('')
  return (
    <div>
      <TextField
        {...field}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<IconMail size={20} stroke={1.6} aria-hidden="true" />}
        value={value}
        onBlur={() => setLeft(field.readOnly ? '' : value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <AddressHint address={left === value ? value.trim() : ''} onCorrect={onChange} />
    </div>
  )
}
