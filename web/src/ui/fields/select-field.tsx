import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { asFieldError } from './field-error.tsx'

interface SelectFieldProps extends NativeSelectProps {
  /** False inside a group, whose error describes it. */
  withAria?: boolean
}

/** The native select, the easiest to use on a phone. */
export const SelectField = ({ error, ...field }: SelectFieldProps) => (
  <NativeSelect
    rightSectionWidth={34}
    rightSection={<IconChevronDown size={20} stroke={1.6} aria-hidden="true" />}
    {...field}
    error={asFieldError(error)}
  />
)
