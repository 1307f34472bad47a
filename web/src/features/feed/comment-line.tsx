import type { Comment } from '@souvenance/contract/feed-items'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/lists/use-focus-beside.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { MarkdownView } from '../../ui/text/markdown-view.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { changedCommentDraft, keepWords, readWords } from './comment-draft.ts'
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
  const line = useRef<HTMLDivElement>(null)
  useFocusBeside(line)
  /** `waiting`: begun before the page was loaded, or not arrived. */
  const [editing, setEditing] = useState<'asked' | 'waiting'>()
  const { author, can, message } = comment
  const draft = changedCommentDraft(comment.commentUid)
  const name = author?.fullname ?? t('feed:item.someone')

  useEffect(() => {
    if (can.edit && readWords(draft) !== '') setEditing('waiting')
  }, [can.edit, draft])

  const leave = () => {
    setEditing(undefined)
    line.current?.focus({ preventScroll: true })
  }

  const cancel = () => {
    keepWords(draft, '')
    leave()
  }

  const save = async (text: string) => {
    leave()
    if (text === message) return
    await onSave(text).catch((error) => {
      setEditing('waiting')
      throw error
    })
  }

  return (
    <div ref={line} tabIndex={-1} className={classes.line}>
      {editing ? (
        <CommentForm
          label={t('feed:comment.edit')}
          start={readWords(draft) || message}
          saved={message}
          focused={editing === 'asked'}
          submit={t('feed:comment.save')}
          onType={(text) => keepWords(draft, text === message ? '' : text)}
          onSend={save}
          onCancel={cancel}
        />
      ) : (
        <>
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
              <CommentMenu name={name} can={can} onEdit={() => setEditing('asked')} onRemove={onRemove} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
