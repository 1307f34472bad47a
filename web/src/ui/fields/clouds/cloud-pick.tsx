import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { audienceClouds, type CloudType, chooseCloud } from '@souvenance/contract/people/clouds'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudChip, CloudIcon, useCloudName } from '../../marks/cloud-chip.tsx'
import list from '../pick-list.module.css'
import classes from './cloud-pick.module.css'

interface CloudPickProps {
  label: string
  value: readonly CloudType[]
  onChange: (value: CloudType[]) => void
  options?: readonly CloudType[]
}

/** An audience, edited in place. */
export const CloudPick = ({ label, value, onChange, options = audienceClouds }: CloudPickProps) => {
  const { t } = useTranslation('ui')
  const nameOf = useCloudName()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const pick = (picked: string) => {
    const cloud = options.find((option) => String(option) === picked)
    if (cloud !== undefined) onChange(chooseCloud(value, cloud))
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      shadow="none"
      width={280}
      position="bottom-start"
      classNames={{ dropdown: list.dropdown ?? '', option: list.option ?? '' }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className={classes.target}
          aria-label={`${label}, ${value.map(nameOf).join(', ')}`}
          onClick={() => combobox.toggleDropdown()}
        >
          {value.map((cloud) => (
            <CloudChip key={cloud} cloud={cloud} />
          ))}
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-multiselectable aria-label={label}>
          {options.map((cloud) => {
            const active = value.includes(cloud)
            return (
              <Combobox.Option key={cloud} value={String(cloud)} active={active} aria-selected={active}>
                <CloudIcon cloud={cloud} size={20} />
                <span className={list.name}>{nameOf(cloud)}</span>
                {active && <IconCheck size={20} stroke={1.8} aria-hidden="true" />}
              </Combobox.Option>
            )
          })}
        </Combobox.Options>
        <p className={classes.rule}>{t('ui:cloud.rule')}</p>
      </Combobox.Dropdown>
    </Combobox>
  )
}
