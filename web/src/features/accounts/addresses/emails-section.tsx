import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { generalSettingsQuery } from '../queries.ts'
import classes from '../section.module.css'
import { AddEmailForm } from './add-email-form.tsx'
import { EmailRow } from './email-row.tsx'

export const EmailsSection = () => {
  const { t } = useTranslation('settings')
  const { data, isError, refetch } = useQuery(generalSettingsQuery)
  if (isError)
    return (
      <div className={classes.section}>
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className={classes.section}>
        <LoadingState />
      </div>
    )
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('settings:emails.lead')}</p>
      <ul className={classes.rows}>
        {data.emails.map((email) => (
          <EmailRow key={email.email} email={email} />
        ))}
      </ul>
      <AddEmailForm />
    </div>
  )
}
