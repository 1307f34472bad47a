import { type CloudType, cloudTypes } from '@souvenance/contract/people/clouds'
import { IconBan, IconHome, IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './cloud-chip.module.css'

const icons = {
  [cloudTypes.onlyMe]: IconLock,
  [cloudTypes.public]: IconWorld,
  [cloudTypes.family]: IconHome,
  [cloudTypes.friends]: IconUsers,
  [cloudTypes.banned]: IconBan,
} as const

export const useCloudName = (): ((cloud: CloudType) => string) => {
  const { t } = useTranslation('ui')
  const names = {
    [cloudTypes.onlyMe]: t('ui:cloud.onlyMe'),
    [cloudTypes.public]: t('ui:cloud.public'),
    [cloudTypes.family]: t('ui:cloud.family'),
    [cloudTypes.friends]: t('ui:cloud.friends'),
    [cloudTypes.banned]: t('ui:cloud.banned'),
  }
  return (cloud) => names[cloud]
}

export const CloudIcon = ({ cloud, size = 17 }: { cloud: CloudType; size?: number }) => {
  const Icon = icons[cloud]
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}

export const CloudChip = ({ cloud }: { cloud: CloudType }) => {
  const nameOf = useCloudName()
  return (
    <span className={classes.chip} data-cloud={cloud}>
      <CloudIcon cloud={cloud} />
      {nameOf(cloud)}
    </span>
  )
}
