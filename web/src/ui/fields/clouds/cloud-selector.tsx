import { audienceClouds, type CloudType, chooseCloud } from '@souvenance/contract/people/clouds'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudChip, CloudIcon, useCloudName } from '../../marks/cloud-chip.tsx'
import { PickList } from '../pick-list.tsx'

interface CloudSelectorProps {
  label: ReactNode
  value: readonly CloudType[]
  onChange: (value: CloudType[]) => void
  options?: readonly CloudType[]
  allowNone?: boolean
  /** With several selectors the rule is shown once beside them. */
  withRule?: boolean
  error?: ReactNode
}

export const CloudSelector = ({
  label,
  value,
  onChange,
  options = audienceClouds,
  allowNone = false,
  withRule = true,
  error,
}: CloudSelectorProps) => {
  const { t } = useTranslation('ui')
  const nameOf = useCloudName()
  return (
    <PickList
      label={label}
      options={options.map((cloud) => ({
        value: String(cloud),
        label: nameOf(cloud),
        icon: <CloudIcon cloud={cloud} size={20} />,
      }))}
      chosen={value.map(String)}
      hint={withRule && t('ui:cloud.rule')}
      error={error}
      onPick={(picked) => {
        const cloud = options.find((option) => String(option) === picked)
        if (cloud !== undefined) onChange(chooseCloud([...value], cloud, { allowNone }))
      }}
    >
      {value.length === 0
        ? t('ui:cloud.none')
        : value.map((cloud) => <CloudChip key={cloud} cloud={cloud} />)}
    </PickList>
  )
}
