import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ItemDialog } from '../../../shared/items/item-dialogs.tsx'
import { lastTexts } from '../../../shared/people/last-entries.tsx'
import { ListMenu } from '../../../ui/menus/list-menu.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { ItemMenuEntries } from './item-menu-entries.tsx'

interface ItemMenuProps {
  item: FeedItem
  title: string
  onDialog: (dialog: ItemDialog) => void
}

export const ItemMenu = ({ item, title, onDialog }: ItemMenuProps) => {
  const { t } = useTranslation('feed')
  return (
    <ListMenu
      texts={lastTexts}
      title={title}
      target={
        <IconButton label={t('feed:menu.label', { title })}>
          <IconDots size={22} stroke={1.6} />
        </IconButton>
      }
    >
      <ItemMenuEntries item={item} onDialog={onDialog} />
    </ListMenu>
  )
}
