import type { Comment, FeedItem } from '@souvenance/contract/items/feed-items'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { changedCommentDraft, readWords } from './comment-draft.ts'
import { CommentEdit } from './comment-edit.tsx'
import classes from './comments.module.css'

interface CommentLineProps {
  item: FeedItem
  comment: Comment
}

const CommentMenu = lazy(async () => ({ default: (await import('./comment-menu.tsx')).CommentMenu }))

export const CommentLine = ({ item, comment }: CommentLineProps) => {
  const { t } = useTranslation('feed')
  const line = useRef<HTMLDivElement>(null)
  useFocusBeside(line)
  /** `waiting`: a draft from before a reload, or a failed submission. */
  const [editing, setEditing] = useState<'asked' | 'waiting'>()
  const { author, can, commentUid } = comment
  const name = author?.fullname ?? t('feed:item.someone')
  const id = `comment-${commentUid}`
  const told = useLocation({ select: ({ hash }) => hash === id })

  useEffect(() => {
    if (can.edit && readWords(changedCommentDraft(commentUid)) !== '') setEditing('waiting')
  }, [can.edit, commentUid])

  useEffect(() => {
    if (!told) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [told])

  const leave = () => {
    setEditing(undefined)
    line.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={line} id={id} tabIndex={-1} className={classes.line} data-told={told || undefined}>
      {editing ? (
        <CommentEdit
          item={item}
          comment={comment}
          focused={editing === 'asked'}
          onLeave={leave}
          onLost={() => setEditing('waiting')}
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
                {comment.folded &&
                  ` · ${comment.foldedUntil ? t('feed:comment.foldedUntil', { date: comment.foldedUntil }) : t('feed:comment.folded')}`}
              </span>
            </p>
            <MarkdownView text={comment.message} />
          </div>
          {(can.edit || can.remove || can.report) && (
            <Suspense>
              <CommentMenu item={item} comment={comment} name={name} onEdit={() => setEditing('asked')} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
