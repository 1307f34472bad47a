import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './mail-view.module.css'
import type { Mail } from './queries.ts'

/** The letter runs no script and cannot reach the page around it; its links open in place of the page. */
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
