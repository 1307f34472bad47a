import { Button } from '@mantine/core'
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
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Seal } from '../../../ui/marks/seal.tsx'
import classes from './viewer-side.module.css'

interface PictureStateProps {
  item: FeedItem
  onDate: () => void
  onHistory: () => void
  /** Absent if nobody else could open it. */
  onShare: (() => void) | undefined
  onState: (state: ItemState) => void
  onRemove: () => void
}

const iconSize = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

const icons = {
  standard: <IconEye {...iconSize} />,
  am: <IconEye {...iconSize} />,
  pm: <Seal size={20} />,
  unpublished: <IconEyeOff {...iconSize} />,
}

/** Actions on the picture, from its `can`. */
export const PictureState = ({ item, onDate, onHistory, onShare, onState, onRemove }: PictureStateProps) => {
  const { t } = useTranslation('pictures', 'feed')
  const { can, itemType, memorial } = item
  const type = findItemType(itemType)
  const states = can.setState && type?.kind === 'picture' ? nextStates(type, memorial.alive) : []
  const words = {
    standard: t('pictures:state.standard'),
    am: t('pictures:state.am'),
    pm: t('pictures:state.pm'),
    unpublished: t('pictures:state.unpublished'),
  }
  if (!can.setDate && !can.remove && !can.history && !onShare && states.length === 0) return null
  return (
    <div className={classes.actions}>
      {can.setDate && (
        <Action icon={<IconCalendarEvent {...iconSize} />} onClick={onDate}>
          {item.associatedDate ? t('pictures:viewer.changeDate') : t('pictures:viewer.setDate')}
        </Action>
      )}
      {states.map(
        (state) =>
          (state === 'standard' || state === 'am' || state === 'pm' || state === 'unpublished') && (
            <Action key={state} icon={icons[state]} onClick={() => onState(state)}>
              {words[state]}
            </Action>
          ),
      )}
      {can.history && (
        <Action icon={<IconHistory {...iconSize} />} onClick={onHistory}>
          {t('feed:menu.history')}
        </Action>
      )}
      {onShare && (
        <Action icon={<IconShare2 {...iconSize} />} onClick={onShare}>
          {t('feed:share.open')}
        </Action>
      )}
      {can.remove && (
        <Action icon={<IconTrash {...iconSize} />} color="brique" onClick={onRemove}>
          {t('pictures:viewer.remove')}
        </Action>
      )}
    </div>
  )
}

interface ActionProps {
  icon: ReactNode
  color?: string
  onClick: () => void
  children: ReactNode
}

const Action = ({ icon, ...button }: ActionProps) => (
  <Button variant="subtle" size="sm" leftSection={icon} {...button} />
)
