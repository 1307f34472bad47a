import { Menu } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { findItemType, type ItemState } from '@souvenance/contract/item-types'
import {
  IconDots,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconShare2,
  IconSun,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Seal } from '../../ui/marks/seal.tsx'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { entriesOf } from './item-entries.ts'

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
  draft: <IconEyeOff {...icon} />,
}

export const ItemMenu = ({ item, title, ...on }: ItemMenuProps) => {
  const { t } = useTranslation('feed')
  const { edit, states, share, commenters, history, remove } = entriesOf(item)
  const proposal = findItemType(item.itemType)?.state === 'proposal'
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
      {edit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={on.onEdit}>
          {t('feed:menu.edit')}
        </Menu.Item>
      )}
      {states.map((state) => (
        <Menu.Item key={state} leftSection={stateIcons[state]} onClick={() => on.onState(state)}>
          {stateWords[state]}
        </Menu.Item>
      ))}
      {share && (
        <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={on.onShare}>
          {t('feed:share.open')}
        </Menu.Item>
      )}
      {commenters && (
        <Menu.Item leftSection={<IconUsers {...icon} />} onClick={on.onCommenters}>
          {t('feed:menu.commenters')}
        </Menu.Item>
      )}
      {history && (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={on.onHistory}>
          {t('feed:menu.history')}
        </Menu.Item>
      )}
      {remove && (
        <Menu.Item color="brique" leftSection={<IconTrash {...icon} />} onClick={on.onRemove}>
          {proposal ? t('feed:menu.withdraw') : t('feed:menu.remove')}
        </Menu.Item>
      )}
    </ActionMenu>
  )
}
