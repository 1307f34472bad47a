import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { asFieldError } from './field-error.tsx'

/** The device's own list: the one people know, and the easiest to use on a phone. */
export const SelectField = ({ error, ...field }: NativeSelectProps) => (
  <NativeSelect
    rightSectionWidth={38}
    rightSection={<IconChevronDown size={20} stroke={1.6} aria-hidden="true" />}
    {...field}
    error={asFieldError(error)}
  />
)
