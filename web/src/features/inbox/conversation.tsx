import { Button, VisuallyHidden } from '@mantine/core'
import type { InboxMessage, OpenSubject } from '@souvenance/contract/messages/inbox'
import { IconArrowDown, IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '../../api/call-failed.ts'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { ReverseInfiniteList } from '../../ui/lists/reverse-infinite-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { plainMarkdown } from '../../ui/text/plain-markdown.ts'
import { useNow } from '../../ui/time/clock.ts'
import { nameDay } from '../../ui/time/name-day.ts'
import { daysBetween } from '../../ui/time/time-ago.ts'
import classes from './conversation.module.css'
import { ConversationHead } from './conversation-head.tsx'
import { inReadingOrder } from './merge-messages.ts'
import { MessageBubble } from './message-bubble.tsx'
import { messagesQuery } from './queries.ts'
import { useConversation, useReadMark } from './use-conversation.ts'
import { useEndOfConversation } from './use-end-of-conversation.ts'
import { LeftMessages, LeftReply } from './writing/left-words.tsx'
import { ReplyBox } from './writing/reply-box.tsx'
import { UnsentBubble } from './writing/unsent-bubble.tsx'
import type { Unsent } from './writing/unsent-messages.ts'
import { useSending } from './writing/use-sending.ts'

type Line = { key: string; message: InboxMessage; opensDay: boolean } | { key: string; unsent: Unsent }

const linesOf = (messages: readonly InboxMessage[], unsent: readonly Unsent[]): Line[] => [
  ...messages.map((message, index) => {
    const before = messages[index - 1]
    const opensDay =
      before === undefined || daysBetween(new Date(before.msgDate), new Date(message.msgDate)) !== 0
    return { key: message.uid, message, opensDay }
  }),
  ...unsent.map((one) => ({ key: one.key, unsent: one })),
]

const minute = 60_000

const DayLine = ({ moment }: { moment: string }) => {
  const { language } = useTranslation()
  const present = useNow(minute)
  return (
    <h2 className={classes.day}>
      <span>{nameDay(language, new Date(moment), present)}</span>
    </h2>
  )
}

/** Announces new messages of others to screen readers. */
const Arrived = ({ message }: { message: InboxMessage | undefined }) => {
  const { t } = useTranslation('inbox')
  const { user } = useSession()
  const [known] = useState(message?.pos ?? 0)
  const { author, pos = 0, deleted, msg = '' } = message ?? {}
  const isNew = author && pos > known && !deleted && author.userUid !== user?.userUid
  return (
    <VisuallyHidden role="status">
      {isNew && t('inbox:message.arrived', { name: author.fullname, text: plainMarkdown(msg) })}
    </VisuallyHidden>
  )
}

/** The readers of the viewer's last message. */
const ReadBy = ({ subject, message }: { subject: OpenSubject; message: InboxMessage }) => {
  const { t, language } = useTranslation('inbox')
  const { recipients, readUpTo } = subject
  const readers = recipients.filter(({ userUid }) =>
    readUpTo.some((one) => one.userUid === userUid && one.pos >= message.pos),
  )
  if (readers.length === 0) return null
  const names = formatList(
    language,
    readers.map(({ firstname }) => firstname),
  )
  return (
    <p className={classes.read}>
      <IconChecks size={18} stroke={1.6} aria-hidden="true" />
      {recipients.length === 1 ? t('inbox:message.read') : t('inbox:message.readBy', { names })}
    </p>
  )
}

const Gone = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('inbox')
  return (
    <div className={classes.gone}>
      <EmptyState
        title={t('inbox:gone')}
        action={
          <Button component={Link} to="/inbox" variant="outline">
            {t('inbox:back')}
          </Button>
        }
      >
        {t('inbox:goneText')}
      </EmptyState>
      <LeftMessages uid={uid} />
      <LeftReply uid={uid} />
    </div>
  )
}

const OpenConversation = ({ subject, uid }: { subject: OpenSubject; uid: string }) => {
  const { t } = useTranslation('inbox')
  const { user } = useSession()
  const { query, gone } = useConversation(uid)
  const { unsent, send, sendAgain, drop } = useSending(uid)
  const messages = query.data ? inReadingOrder(query.data) : []
  const latest = messages.at(-1)
  const isMine = latest?.author?.userUid === user?.userUid && latest?.deleted === false
  const { isAtEnd, setAtEnd, toEnd, goToEnd, came } = useEndOfConversation(messages)
  useReadMark(uid, isAtEnd ? subject.unread : 0, query.data?.pages[0]?.messageAnchorDate)
  if (gone) return <Gone uid={uid} />
  return (
    <>
      <ConversationHead subject={subject} />
      <div className={classes.messages}>
        <ReverseInfiniteList
          items={linesOf(messages, unsent)}
          keyOf={({ key }) => key}
          label={t('inbox:message.list')}
          progress={progressOf(query)}
          onMore={() => void query.fetchNextPage()}
          empty={null}
          toEnd={toEnd}
          onEnd={setAtEnd}
        >
          {(line) =>
            'unsent' in line ? (
              <UnsentBubble
                unsent={line.unsent}
                waits={line.unsent !== unsent[0] && unsent.some(({ failed }) => failed !== null)}
                onAgain={sendAgain}
                onDrop={() => drop(line.unsent.key)}
              />
            ) : (
              <>
                {line.opensDay && <DayLine moment={line.message.msgDate} />}
                <MessageBubble uid={uid} message={line.message} />
                {line.message === latest && isMine && <ReadBy subject={subject} message={latest} />}
              </>
            )
          }
        </ReverseInfiniteList>
        {came && (
          <Button
            size="compact"
            className={classes.came}
            rightSection={<IconArrowDown size={18} stroke={1.6} aria-hidden="true" />}
            onClick={goToEnd}
          >
            {t('inbox:message.came')}
          </Button>
        )}
      </div>
      <Arrived message={latest} />
      <ReplyBox
        subject={subject}
        onSend={(text) => {
          send(text)
          goToEnd()
        }}
      />
    </>
  )
}

/** Remounted for each conversation: drafts, the place in it and what is on its way are its own. */
export const Conversation = ({ uid }: { uid: string }) => {
  const query = useInfiniteQuery(messagesQuery(uid))
  const subject = query.data?.pages[0]?.subject
  if (subject) return <OpenConversation subject={subject} uid={uid} />
  if (isNotFound(query.error)) return <Gone uid={uid} />
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />
  return <LoadingState shape="screen" />
}
