import { audienceClouds, type CloudType, chooseCloud, cloudTypes } from '@souvenance/contract/clouds'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CloudChip, CloudIcon, useCloudName } from '../marks/cloud-chip.tsx'
import { PickList } from './pick-list.tsx'

interface CloudSelectorProps {
  label: ReactNode
  value: readonly CloudType[]
  onChange: (value: CloudType[]) => void
  options?: readonly CloudType[]
  allowNone?: boolean
  /** Where each is explained: how many people besides oneself stand in it, as far as that is known. */
  people?: ReadonlyMap<number, number>
  /** Where several selectors stand together, the rule is said once beside them. */
  withRule?: boolean
  error?: ReactNode
}

export const CloudSelector = ({
  label,
  value,
  onChange,
  options = audienceClouds,
  allowNone = false,
  people,
  withRule = true,
  error,
}: CloudSelectorProps) => {
  const { t } = useTranslation('ui')
  const nameOf = useCloudName()
  const hintOf = (cloud: CloudType): string | undefined => {
    if (!people) return undefined
    if (cloud === cloudTypes.public) return t('ui:cloud.publicHint')
    const count = people.get(cloud)
    if (count === undefined) return undefined
    if (cloud === cloudTypes.onlyMe) return t('ui:cloud.onlyMeHint')
    return count === 0 ? t('ui:cloud.nobody') : t('ui:cloud.people', { count })
  }
  return (
    <PickList
      label={label}
      options={options.map((cloud) => ({
        value: String(cloud),
        label: nameOf(cloud),
        icon: <CloudIcon cloud={cloud} size={20} />,
        hint: hintOf(cloud),
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
