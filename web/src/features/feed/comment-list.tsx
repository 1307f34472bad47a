import type { FeedItem } from '@souvenance/contract/feed-items'
import { useHydrated } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { CommentLine } from './comment-line.tsx'
import classes from './comments.module.css'
import { EarlierComments } from './earlier-comments.tsx'

interface CommentListProps {
  id: string
  item: FeedItem
  /** Without a comment yet, there is a field only once someone wants to write. */
  writing: boolean
}

export const CommentList = ({ id, item, writing }: CommentListProps) => {
  const { t } = useTranslation('feed')
  const { user } = useSession()
  // What was typed before is known to the browser alone.
  const awake = useHydrated()
  const { items, totalCount } = item.comments
  return (
    <div id={id} className={classes.comments}>
      {totalCount > items.length && <EarlierComments item={item} />}
      {items.length > 0 && (
        <ul className={classes.list} aria-label={t('feed:comment.list')}>
          {items.map((comment) => (
            <li key={comment.commentUid}>
              <CommentLine item={item} comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {awake && user && item.can.comment && (writing || totalCount > 0) && (
        <div className={classes.new}>
          <PersonAvatar name={user.fullname} picture={user.profilePics.avatar} size={40} />
          <CommentEntry item={item} wanted={writing && totalCount === 0} />
        </div>
      )}
    </div>
  )
}
