import { Button } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { findItemType, type ItemState, nextStates } from '@souvenance/contract/item-types'
import {
  IconCalendarEvent,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Seal } from '../../../ui/marks/seal.tsx'
import classes from './viewer-side.module.css'

interface PictureStateProps {
  item: FeedItem
  onDate: () => void
  onHistory: () => void
  /** Absent where nobody else could open it. */
  onShare: (() => void) | undefined
  onState: (state: ItemState) => void
  onRemove: () => void
}

const icons = {
  standard: <IconEye size={20} stroke={1.6} aria-hidden="true" />,
  am: <IconEye size={20} stroke={1.6} aria-hidden="true" />,
  pm: <Seal size={20} />,
  unpublished: <IconEyeOff size={20} stroke={1.6} aria-hidden="true" />,
}

/** What the viewer may do with the picture itself. */
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
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onDate}
        >
          {item.associatedDate ? t('pictures:viewer.changeDate') : t('pictures:viewer.setDate')}
        </Button>
      )}
      {states.map(
        (state) =>
          (state === 'standard' || state === 'am' || state === 'pm' || state === 'unpublished') && (
            <Button
              key={state}
              variant="subtle"
              size="sm"
              leftSection={icons[state]}
              onClick={() => onState(state)}
            >
              {words[state]}
            </Button>
          ),
      )}
      {can.history && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconHistory size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onHistory}
        >
          {t('feed:menu.history')}
        </Button>
      )}
      {onShare && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconShare2 size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onShare}
        >
          {t('feed:share.open')}
        </Button>
      )}
      {can.remove && (
        <Button
          variant="subtle"
          size="sm"
          color="brique"
          leftSection={<IconTrash size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t('pictures:viewer.remove')}
        </Button>
      )}
    </div>
  )
}
