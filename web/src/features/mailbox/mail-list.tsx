import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './mail-list.module.css'
import type { Mail } from './queries.ts'

export const MailList = ({ mails, chosen }: { mails: readonly Mail[]; chosen: string | undefined }) => {
  const { t } = useTranslation('mailbox')
  return (
    <nav aria-label={t('mailbox:list')}>
      <ul className={classes.list}>
        {mails.map(({ uid, recipient, subject, createdAt }) => (
          <li key={uid}>
            <Link
              to="/mailbox"
              search={{ mail: uid }}
              className={classes.mail}
              aria-current={uid === chosen ? 'true' : undefined}
            >
              <b>{subject}</b>
              <span>{t('mailbox:to', { recipient })}</span>
              <RelativeTime moment={createdAt} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
