import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { asFieldError } from './field-error.tsx'
import classes from './pick-list.module.css'

export interface PickOption {
  value: string
  label: string
  icon?: ReactNode
}

interface PickListProps {
  label: ReactNode
  options: readonly PickOption[]
  chosen: readonly string[]
  onPick: (value: string) => void
  /** The text of the closed field. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A dropdown in which several options can be ticked. */
export const PickList = ({ label, options, chosen, onPick, children, hint, error }: PickListProps) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={onPick}
      shadow="none"
      offset={6}
      classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '' }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          multiline
          label={label}
          description={hint}
          error={asFieldError(error)}
          rightSection={<IconChevronDown size={20} stroke={1.6} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.chosen}>{children}</span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-multiselectable>
          {options.map((option) => {
            const active = chosen.includes(option.value)
            return (
              <Combobox.Option key={option.value} value={option.value} active={active} aria-selected={active}>
                {option.icon}
                <span className={classes.name}>{option.label}</span>
                {active && <IconCheck size={20} stroke={1.8} aria-hidden="true" />}
              </Combobox.Option>
            )
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
