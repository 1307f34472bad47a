import type { Comment, FeedItem } from '@souvenance/contract/feed-items'
import { useHydrated } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { CommentLine } from './comment-line.tsx'
import classes from './comments.module.css'
import { useComments } from './use-comments.ts'

interface CommentListProps {
  id: string
  item: FeedItem
  /** Without a comment yet, there is a field only once someone wants to write. */
  writing: boolean
}

export const CommentList = ({ id, item, writing }: CommentListProps) => {
  const { t } = useTranslation('feed')
  const { user } = useSession()
  const { earlier, loading, showEarlier, add, edit, remove } = useComments(item)
  // What was typed before is known to the browser alone.
  const awake = useHydrated()

  const askRemove = async ({ commentUid, author }: Comment) => {
    const mine = author?.userUid === user?.userUid
    const sure = await confirm({
      title: t('feed:comment.removeTitle'),
      text: mine
        ? t('feed:comment.removeMine')
        : t('feed:comment.removeOther', { name: author?.firstname ?? t('feed:item.someone') }),
      keep: t('feed:comment.keep'),
      action: t('feed:comment.remove'),
      danger: true,
    })
    if (sure) await remove(commentUid).catch(() => {})
  }

  return (
    <div id={id} className={classes.comments}>
      {earlier > 0 && (
        <button type="button" className={classes.earlier} disabled={loading} onClick={showEarlier}>
          {t('feed:comment.earlier', { count: earlier })}
        </button>
      )}
      {item.comments.items.length > 0 && (
        <ul className={classes.list} aria-label={t('feed:comment.list')}>
          {item.comments.items.map((comment) => (
            <li key={comment.commentUid}>
              <CommentLine
                comment={comment}
                onSave={(message) => edit(comment.commentUid, message)}
                onRemove={() => void askRemove(comment)}
              />
            </li>
          ))}
        </ul>
      )}
      {awake && user && item.can.comment && (writing || item.comments.totalCount > 0) && (
        <div className={classes.new}>
          <PersonAvatar name={user.fullname} picture={user.profilePics.avatar} size={40} />
          <CommentEntry
            itemUid={item.itemUid}
            wanted={writing && item.comments.totalCount === 0}
            onSend={add}
          />
        </div>
      )}
    </div>
  )
}
