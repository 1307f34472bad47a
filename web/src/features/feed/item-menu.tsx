import { Menu } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { findItemType, type ItemState, nextStates } from '@souvenance/contract/item-types'
import {
  IconDots,
  IconHistory,
  IconPencil,
  IconShare2,
  IconSun,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Seal } from '../../ui/marks/seal.tsx'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'

interface ItemMenuProps {
  item: FeedItem
  title: string
  onEdit: () => void
  onState: (state: ItemState) => void
  onHistory: () => void
  onCommenters: () => void
  onShare: () => void
  onRemove: () => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const stateIcons: Partial<Record<ItemState, ReactNode>> = {
  standard: <IconSun {...icon} />,
  am: <IconSun {...icon} />,
  pm: <Seal size={21} />,
  draft: <IconPencil {...icon} />,
}

/** Exactly what the server lets this viewer do with this item. */
export const ItemMenu = ({ item, title, ...on }: ItemMenuProps) => {
  const { t } = useTranslation('feed')
  const { can } = item
  const type = findItemType(item.itemType)
  // What a picture shows and when it is shown are said where it is looked at.
  const written = type?.kind !== 'picture'
  const states = can.setState && type && written ? nextStates(type, item.memorial.alive) : []
  const waiting = type?.state === 'draft' || type?.state === 'proposal'
  const stateWords: Partial<Record<ItemState, string>> = {
    standard: t('feed:menu.publish'),
    am: t('feed:menu.publish'),
    pm: t('feed:menu.seal'),
    draft: t('feed:menu.draft'),
  }
  return (
    <ActionMenu
      title={title}
      target={
        <IconButton label={t('feed:menu.label', { title })}>
          <IconDots size={22} stroke={1.6} />
        </IconButton>
      }
    >
      {can.edit && written && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={on.onEdit}>
          {t('feed:menu.edit')}
        </Menu.Item>
      )}
      {states.map((state) => (
        <Menu.Item key={state} leftSection={stateIcons[state]} onClick={() => on.onState(state)}>
          {stateWords[state]}
        </Menu.Item>
      ))}
      {!waiting && (
        <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={on.onShare}>
          {t('feed:share.open')}
        </Menu.Item>
      )}
      {item.comments.totalCount > 0 && (
        <Menu.Item leftSection={<IconUsers {...icon} />} onClick={on.onCommenters}>
          {t('feed:menu.commenters')}
        </Menu.Item>
      )}
      {can.history && (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={on.onHistory}>
          {t('feed:menu.history')}
        </Menu.Item>
      )}
      {can.remove && (
        <Menu.Item color="brique" leftSection={<IconTrash {...icon} />} onClick={on.onRemove}>
          {type?.state === 'proposal' ? t('feed:menu.withdraw') : t('feed:menu.remove')}
        </Menu.Item>
      )}
    </ActionMenu>
  )
}
