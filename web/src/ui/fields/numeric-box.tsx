import type { TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { keepNumeric, type NumericBounds, parseNumeric } from './numeric-text.ts'
import { TextField } from './text-field.tsx'

interface NumericBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'>, NumericBounds {
  value: number
  onChange: (value: number) => void
}

export const NumericBox = ({ value, onChange, min, max, fallback, onBlur, ...field }: NumericBoxProps) => {
  const [text, setText] = useState(String(value))
  const bounds = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(fallback !== undefined && { fallback }),
  }

  useEffect(() => setText(String(value)), [value])

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(keepNumeric(event.currentTarget.value))}
      onBlur={(event) => {
        const next = parseNumeric(text, bounds)
        setText(String(next))
        onChange(next)
        onBlur?.(event)
      }}
    />
  )
}
