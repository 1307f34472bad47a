import { Menu } from '@mantine/core'
import type { Comment } from '@souvenance/contract/feed-items'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'

interface CommentMenuProps {
  name: string
  can: Comment['can']
  onEdit: () => void
  onRemove: () => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

export const CommentMenu = ({ name, can, onEdit, onRemove }: CommentMenuProps) => {
  const { t } = useTranslation('feed')
  return (
    <ActionMenu
      title={t('feed:comment.of', { name })}
      target={
        <IconButton label={t('feed:comment.menu', { name })}>
          <IconDots size={20} stroke={1.6} />
        </IconButton>
      }
    >
      {can.edit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('feed:comment.edit')}
        </Menu.Item>
      )}
      {can.remove && (
        <Menu.Item color="brique" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t('feed:comment.remove')}
        </Menu.Item>
      )}
    </ActionMenu>
  )
}
