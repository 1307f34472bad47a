import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ItemDialogs } from '../../../shared/items/item-dialogs.tsx'
import { lastTexts } from '../../../shared/people/last-entries.tsx'
import { ListMenu } from '../../../ui/menus/list-menu.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { PictureDateDialog } from '../picture-date-dialog.tsx'
import { usePictureName } from '../use-picture-name.ts'
import { hasPictureMenu, PictureMenuEntries } from './picture-menu-entries.tsx'
import { usePictureMutations } from './use-picture-mutations.ts'

interface PictureMenuProps {
  page: PageHeader
  item: FeedItem
  onRemoved: () => void
}

/** Every action on the picture of the viewer, and the dialogs they open. */
export const PictureMenu = ({ page, item, onRemoved }: PictureMenuProps) => {
  const { t } = useTranslation('pictures')
  const mutations = usePictureMutations(item, onRemoved)
  const [open, setOpen] = useState<'date' | 'history' | 'share'>()
  const close = () => setOpen(undefined)
  const name = usePictureName()(item)
  if (!hasPictureMenu(item)) return null
  return (
    <>
      <ListMenu
        texts={lastTexts}
        within="[data-viewer]"
        title={name}
        target={
          <IconButton label={t('pictures:viewer.actions')}>
            <IconDots size={26} stroke={1.6} />
          </IconButton>
        }
      >
        <PictureMenuEntries
          item={item}
          onDate={() => setOpen('date')}
          onHistory={() => setOpen('history')}
          onShare={() => setOpen('share')}
          onState={mutations.setState}
          onRemove={() => void mutations.remove()}
        />
      </ListMenu>
      {open === 'date' && (
        <PictureDateDialog
          count={1}
          start={item.associatedDate}
          birth={page.birth}
          onChoose={async (date) => {
            await mutations.setDate(date)
            close()
          }}
          onClose={close}
        />
      )}
      {(open === 'history' || open === 'share') && (
        <ItemDialogs item={item} title={item.message} open={{ name: open }} onClose={close} />
      )}
    </>
  )
}
