import { useTranslation } from 'react-i18next'
import classes from './mail-view.module.css'
import type { Mail } from './queries.ts'

/** The letter runs no script and cannot reach the page around it; its links open in place of the page. */
export const MailView = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('mailbox')
  return (
    <iframe
      className={classes.letter}
      title={t('mailbox:frame', { subject: mail.subject })}
      src={`/mailbox/mails/${encodeURIComponent(mail.uid)}`}
      sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
