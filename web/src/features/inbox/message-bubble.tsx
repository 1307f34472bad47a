import type { InboxMessage } from '@souvenance/contract/messages/inbox'
import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import classes from './message-bubble.module.css'
import { MessageText } from './message-text.tsx'

interface MessageBubbleProps {
  uid: string
  message: InboxMessage
}

const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }))

export const MessageBubble = ({ uid, message }: MessageBubbleProps) => {
  const { t, language } = useTranslation('inbox')
  const { user } = useSession()
  const { author, deleted, msgDate } = message
  const mine = author !== null && author.userUid === user?.userUid
  const name = author?.fullname ?? t('inbox:message.someone')
  const time = formatMoment(language, new Date(msgDate), { hour: '2-digit', minute: '2-digit' })
  return (
    <article className={classes.message} data-mine={mine || undefined}>
      {!mine && (
        <PersonAvatar
          name={name}
          picture={author?.profilePics.avatar}
          memorial={author?.alive === false}
          size={44}
        />
      )}
      {deleted ? (
        <p className={classes.deleted}>
          <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          {mine
            ? t('inbox:message.deletedMine')
            : t('inbox:message.deletedBy', { name: author?.firstname ?? name })}
        </p>
      ) : (
        <>
          <div className={classes.words}>
            <header>
              <b>
                {mine ? (
                  t('inbox:message.you')
                ) : (
                  <PersonLink permalink={author?.permalink ?? ''}>{name}</PersonLink>
                )}
              </b>{' '}
              <time dateTime={msgDate}>{time}</time>
            </header>
            <div className={classes.bubble}>
              <MessageText uid={uid} message={message} />
            </div>
          </div>
          <Suspense>
            <MessageMenu uid={uid} message={message} name={name} mine={mine} />
          </Suspense>
        </>
      )}
    </article>
  )
}
