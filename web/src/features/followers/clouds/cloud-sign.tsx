import { cloudTypes } from '@souvenance/contract/people/clouds'
import { IconBan, IconCloud, IconHome, IconUsers, IconUsersGroup } from '@tabler/icons-react'

const icons: Record<number, typeof IconCloud> = {
  [cloudTypes.public]: IconCloud,
  [cloudTypes.family]: IconHome,
  [cloudTypes.friends]: IconUsers,
  [cloudTypes.banned]: IconBan,
}

/** The icon of a cloud; of all followers without one. */
export const CloudSign = ({ cloud, size = 21 }: { cloud?: number; size?: number }) => {
  const Icon = (cloud === undefined ? undefined : icons[cloud]) ?? IconUsersGroup
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
