import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useHydrated } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { useSession } from '../../session/session.ts'
import { useConfirmFirst } from '../../session/use-confirm-first.ts'
import { useViewAs } from '../../view-as/use-view-as.ts'
import { CommentButton } from './comment-button.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { CommentLine } from './comment-line.tsx'
import classes from './comments.module.css'
import { EarlierComments } from './earlier-comments.tsx'

interface CommentListProps {
  id: string
  item: FeedItem
  /** Without comments the field is rendered on demand. */
  writing: boolean
  /** The entry stands there also before the first comment. */
  inviting?: boolean
}

export const CommentList = ({ id, item, writing, inviting = false }: CommentListProps) => {
  const { t } = useTranslation('feed')
  const { user } = useSession()
  // Drafts live in sessionStorage, which the server cannot render.
  const hydrated = useHydrated()
  const confirmFirst = useConfirmFirst()
  const { viewAs } = useViewAs()
  const { items, totalCount } = item.comments
  // An unconfirmed viewer sees the entry too, and learns from it that a confirmed address is missing.
  const unconfirmed = user !== null && !user.confirmed && viewAs === undefined && totalCount > 0
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
      {hydrated && user && !item.can.comment && unconfirmed && (
        <div className={classes.new}>
          <PersonAvatar name={user.fullname} picture={user.profilePics.avatar} size={40} />
          <CommentButton onPress={() => void confirmFirst()} />
        </div>
      )}
      {hydrated && user && item.can.comment && (writing || inviting || totalCount > 0) && (
        <div className={classes.new}>
          <PersonAvatar name={user.fullname} picture={user.profilePics.avatar} size={40} />
          <CommentEntry item={item} wanted={writing && (inviting || totalCount === 0)} />
        </div>
      )}
    </div>
  )
}
