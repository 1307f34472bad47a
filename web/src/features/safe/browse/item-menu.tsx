import { Menu } from '@mantine/core'
import type { SafeItem } from '@souvenance/contract/safe/safe'
import {
  IconCopy,
  IconDownload,
  IconEye,
  IconFolderOpen,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ActionMenu } from '../../../ui/menus/action-menu.tsx'
import { isFolder, nameOf } from '../item-names.ts'
import { allows, downloadLabel, type ItemAct } from './item-acts.ts'
import classes from './item-menu.module.css'

interface ItemMenuProps {
  items: readonly SafeItem[]
  at: { x: number; y: number }
  onAct: (act: ItemAct) => void
  onClose: () => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** One menu for the whole list, positioned at the pointer or the button. */
export const ItemMenu = ({ items, at, onAct, onClose }: ItemMenuProps) => {
  const { t } = useTranslation('safe')
  const only = items.length === 1 ? items[0] : undefined
  const title = only ? nameOf(t, only) : t('safe:selection.count', { count: items.length })
  const folder = only !== undefined && isFolder(only)
  const entries = [
    { act: 'open', Icon: folder ? IconFolderOpen : IconEye, label: t('safe:menu.open') },
    {
      act: 'download',
      Icon: IconDownload,
      label: downloadLabel(t, items),
    },
    { act: 'rename', Icon: IconPencil, label: t('safe:menu.rename') },
    { act: 'copy', Icon: IconCopy, label: t('safe:menu.copy') },
    { act: 'move', Icon: IconFolderSymlink, label: t('safe:menu.move') },
  ] as const
  return (
    <ActionMenu
      opened
      title={title}
      width={262}
      onChange={(opened) => !opened && onClose()}
      target={
        <button
          type="button"
          tabIndex={-1}
          className={classes.point}
          style={{ left: at.x, top: at.y }}
          aria-label={t('safe:menu.label', { name: title })}
        />
      }
    >
      {entries.map(
        ({ act, Icon, label }) =>
          allows(items, act) && (
            <Menu.Item key={act} leftSection={<Icon {...icon} />} onClick={() => onAct(act)}>
              {label}
            </Menu.Item>
          ),
      )}
      {allows(items, 'delete') && (
        <>
          <Menu.Divider />
          <Menu.Item color="brique" leftSection={<IconTrash {...icon} />} onClick={() => onAct('delete')}>
            {t('safe:menu.delete')}
          </Menu.Item>
        </>
      )}
    </ActionMenu>
  )
}
