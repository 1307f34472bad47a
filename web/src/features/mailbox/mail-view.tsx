import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './mail-view.module.css'
import type { Mail } from './queries.ts'

/** The mail is sandboxed: no scripts, no access to the page; its links open in the top window. */
export const MailView = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('mailbox')
  const address = `/mailbox/mails/${encodeURIComponent(mail.uid)}`
  return (
    <>
      <a className={classes.alone} href={address} target="_blank" rel="noopener">
        {t('mailbox:alone')}
      </a>
      <iframe
        className={classes.letter}
        title={t('mailbox:frame', { subject: mail.subject })}
        src={address}
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  )
}
