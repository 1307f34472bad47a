import { Menu } from '@mantine/core'
import type { Comment, FeedItem } from '@souvenance/contract/items/feed-items'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { ListMenu } from '../../../ui/menus/list-menu.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { reportablePerson } from '../../abuse-reports/reportable.ts'
import { LastEntries, lastTexts } from '../../people/last-entries.tsx'
import { useSession } from '../../session/session.ts'
import { useRemoveComment } from './use-comments.ts'

interface CommentMenuProps {
  item: FeedItem
  comment: Comment
  name: string
  onEdit: () => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

export const CommentMenu = ({ name, ...entries }: CommentMenuProps) => {
  const { t } = useTranslation('feed')
  return (
    <ListMenu
      texts={lastTexts}
      title={t('feed:comment.of', { name })}
      target={
        <IconButton label={t('feed:comment.menu', { name })}>
          <IconDots size={20} stroke={1.6} />
        </IconButton>
      }
    >
      <CommentMenuEntries {...entries} />
    </ListMenu>
  )
}

const CommentMenuEntries = ({ item, comment, onEdit }: Omit<CommentMenuProps, 'name'>) => {
  const { t } = useTranslation('feed')
  const { user } = useSession()
  const remove = useRemoveComment(item, comment)
  const { author, can } = comment

  const askRemove = async () => {
    const sure = await confirm({
      title: t('feed:comment.removeTitle'),
      text:
        author?.userUid === user?.userUid
          ? t('feed:comment.removeMine')
          : t('feed:comment.removeOther', { name: author?.firstname ?? t('feed:item.someone') }),
      keep: t('feed:comment.keep'),
      action: t('feed:comment.remove'),
      danger: true,
    })
    if (sure) remove()
  }

  return (
    <>
      {can.edit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('feed:comment.edit')}
        </Menu.Item>
      )}
      {can.remove && (
        <Menu.Item color="brique" leftSection={<IconTrash {...icon} />} onClick={() => void askRemove()}>
          {t('feed:comment.remove')}
        </Menu.Item>
      )}
      <LastEntries
        person={author}
        things={
          can.report && [
            { type: 'comment', targetUid: comment.commentUid },
            ...reportablePerson(author, user?.userUid),
          ]
        }
      />
    </>
  )
}
