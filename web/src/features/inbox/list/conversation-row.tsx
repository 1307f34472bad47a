import { VisuallyHidden } from '@mantine/core'
import type { InboxSubject } from '@souvenance/contract/messages/inbox'
import { Link } from '@tanstack/react-router'
import { badgeOf } from '../../../i18n/counted.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSession } from '../../../shared/session/session.ts'
import { plainMarkdown } from '../../../ui/text/plain-markdown.ts'
import { useUnsent } from '../writing/use-sending.ts'
import classes from './conversation-row.module.css'
import { PeopleStack } from './people-stack.tsx'
import { useFirstNames, useShortMoment, useTitle } from './use-names.ts'

/** The latest words, with their author where it needs saying. */
const useLatestWords = () => {
  const { t } = useTranslation('inbox')
  const { user } = useSession()
  return ({ last, recipients }: InboxSubject): string => {
    if (!last) return ''
    const text = last.deleted ? t('inbox:row.deleted') : plainMarkdown(last.msg)
    if (last.authorUid === user?.userUid) return t('inbox:row.you', { text })
    const author = recipients.find(({ userUid }) => userUid === last.authorUid)
    return author && recipients.length > 1 ? t('inbox:row.by', { name: author.firstname, text }) : text
  }
}

export const ConversationRow = ({ subject }: { subject: InboxSubject }) => {
  const { t } = useTranslation('inbox')
  const title = useTitle()
  const names = useFirstNames()
  const moment = useShortMoment()
  const words = useLatestWords()
  const { uid, unread, recipients, msgDate } = subject
  const stuck = useUnsent(uid).find(({ failed }) => failed !== null)
  return (
    <Link
      to="/inbox/$conversationUid"
      params={{ conversationUid: uid }}
      className={classes.row}
      data-unread={unread > 0 || undefined}
    >
      <span className={classes.faces}>
        <PeopleStack people={recipients} size={recipients.length > 1 ? 40 : 52} most={2} />
      </span>
      <span className={classes.words}>
        <span className={classes.names}>{names(subject)}</span>
        <b dir="auto">{title(subject)}</b>
        <span className={classes.last} data-unsent={stuck !== undefined || undefined} dir="auto">
          {stuck ? t('inbox:row.unsent', { text: plainMarkdown(stuck.text) }) : words(subject)}
        </span>
      </span>
      <span className={classes.facts}>
        <time dateTime={msgDate}>{moment(msgDate)}</time>
        {unread > 0 && (
          <span className={classes.count}>
            <span aria-hidden="true">{badgeOf(unread)}</span>
            <VisuallyHidden>{t('inbox:row.unread', { count: unread })}</VisuallyHidden>
          </span>
        )}
      </span>
    </Link>
  )
}
