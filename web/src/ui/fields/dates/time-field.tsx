import type { TextInputProps } from '@mantine/core'
import { TextField } from '../text-field.tsx'
import { parseTime, type TimeOfDay, writeTime } from './time-of-day.ts'

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: TimeOfDay | null
  onChange: (value: TimeOfDay | null) => void
}

export const TimeField = ({ value, onChange, ...field }: TimeFieldProps) => (
  <TextField
    {...field}
    type="time"
    step={60}
    value={value === null ? '' : writeTime(value)}
    onChange={(event) => onChange(parseTime(event.currentTarget.value))}
  />
)
