import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { MailList } from '../features/mailbox/mail-list.tsx'
import { MailView } from '../features/mailbox/mail-view.tsx'
import { mailsQuery } from '../features/mailbox/queries.ts'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import classes from './mailbox.module.css'

export const Mailbox = () => {
  const { t } = useTranslation('mailbox')
  const { mail: uid } = useSearch({ from: '/page/mailbox' })
  const { data: mails, isError, refetch } = useQuery(mailsQuery)
  const mail = mails?.find((one) => one.uid === uid)
  useScreenTitle(t('mailbox:title'))

  const list = () => {
    if (isError) return <ErrorState onRetry={() => void refetch()} />
    if (!mails) return <LoadingState shape="people" />
    if (mails.length === 0)
      return (
        <EmptyState title={t('mailbox:emptyTitle')} picture="/pictures/letter-800.webp">
          {t('mailbox:emptyText')}
        </EmptyState>
      )
    return (
      <div className={classes.desk} data-reading={mail !== undefined}>
        <MailList mails={mails} chosen={mail?.uid} />
        <div>
          {mail ? (
            <>
              <Link className={classes.back} to="/mailbox" search={{}}>
                {t('mailbox:back')}
              </Link>
              <MailView key={mail.uid} mail={mail} />
            </>
          ) : (
            <p className={classes.choose}>{t('mailbox:choose')}</p>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('mailbox:lead')}>{t('mailbox:title')}</ScreenHeading>
      {list()}
    </div>
  )
}
