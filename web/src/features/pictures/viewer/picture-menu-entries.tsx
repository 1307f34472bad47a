import { Menu } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { findItemType, type ItemState, nextStates } from '@souvenance/contract/items/item-types'
import {
  IconCalendarEvent,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { reportablesOf } from '../../../shared/abuse-reports/reportable.ts'
import { isShareable } from '../../../shared/items/sharing/is-shareable.ts'
import { LastEntries } from '../../../shared/people/last-entries.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Seal } from '../../../ui/marks/seal.tsx'

interface PictureMenuEntriesProps {
  item: FeedItem
  onDate: () => void
  onHistory: () => void
  onShare: () => void
  onState: (state: ItemState) => void
  onRemove: () => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const stateIcons = {
  standard: <IconEye {...icon} />,
  am: <IconEye {...icon} />,
  pm: <Seal size={21} />,
  unpublished: <IconEyeOff {...icon} />,
}

/** The states a picture may take next. */
const statesOf = ({ can, itemType, memorial }: FeedItem) => {
  const type = findItemType(itemType)
  const states = can.setState && type?.kind === 'picture' ? nextStates(type, memorial.alive) : []
  return states.flatMap((state) => (state in stateIcons ? [state as keyof typeof stateIcons] : []))
}

export const hasPictureMenu = (item: FeedItem): boolean =>
  item.can.setDate ||
  item.can.remove ||
  item.can.history ||
  item.can.report === true ||
  isShareable(item) ||
  statesOf(item).length > 0

/** The acts allowed with the picture, from its `can`. */
export const PictureMenuEntries = ({
  item,
  onDate,
  onHistory,
  onShare,
  onState,
  onRemove,
}: PictureMenuEntriesProps) => {
  const { t } = useTranslation('pictures', 'feed')
  const { can, associatedDate } = item
  const { user } = useSession()
  const words = {
    standard: t('pictures:state.standard'),
    am: t('pictures:state.am'),
    pm: t('pictures:state.pm'),
    unpublished: t('pictures:state.unpublished'),
  }
  return (
    <>
      {can.setDate && (
        <Menu.Item leftSection={<IconCalendarEvent {...icon} />} onClick={onDate}>
          {associatedDate ? t('pictures:viewer.changeDate') : t('pictures:viewer.setDate')}
        </Menu.Item>
      )}
      {statesOf(item).map((state) => (
        <Menu.Item key={state} leftSection={stateIcons[state]} onClick={() => onState(state)}>
          {words[state]}
        </Menu.Item>
      ))}
      {isShareable(item) && (
        <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={onShare}>
          {t('feed:share.open')}
        </Menu.Item>
      )}
      {can.history && (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onHistory}>
          {t('feed:menu.history')}
        </Menu.Item>
      )}
      {can.remove && (
        <Menu.Item color="brique" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t('pictures:viewer.remove')}
        </Menu.Item>
      )}
      <LastEntries
        person={item.author}
        things={can.report && reportablesOf(item, 'picture', user?.userUid)}
      />
    </>
  )
}
