import type { Comment } from '@souvenance/contract/feed-items'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { MarkdownView } from '../../ui/text/markdown-view.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'

interface CommentLineProps {
  comment: Comment
  onSave: (message: string) => Promise<unknown>
  onRemove: () => void
}

const CommentMenu = lazy(async () => ({ default: (await import('./comment-menu.tsx')).CommentMenu }))

export const CommentLine = ({ comment, onSave, onRemove }: CommentLineProps) => {
  const { t } = useTranslation('feed')
  const [editing, setEditing] = useState(false)
  const { author, can, message } = comment
  const name = author?.fullname ?? t('feed:item.someone')

  const save = async (text: string) => {
    await onSave(text)
    setEditing(false)
  }

  if (editing)
    return (
      <CommentForm
        label={t('feed:comment.edit')}
        start={message}
        focused
        submit={t('feed:comment.save')}
        onSend={save}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <div className={classes.line}>
      <PersonAvatar name={name} picture={author?.profilePics.avatar} size={40} />
      <div className={classes.words}>
        <p className={classes.head}>
          <b>
            <PersonLink permalink={author?.permalink ?? ''}>{name}</PersonLink>
          </b>{' '}
          <span>
            <RelativeTime moment={comment.creationDate} />
            {comment.updateDate && ` · ${t('feed:comment.edited')}`}
          </span>
        </p>
        <MarkdownView text={message} />
      </div>
      {(can.edit || can.remove) && (
        <Suspense>
          <CommentMenu name={name} can={can} onEdit={() => setEditing(true)} onRemove={onRemove} />
        </Suspense>
      )}
    </div>
  )
}
