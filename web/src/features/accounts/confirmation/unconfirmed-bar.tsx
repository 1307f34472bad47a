import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hearConfirmed } from '../../../shared/session/confirmed-elsewhere.ts'
import { updateUser } from '../../../shared/session/session.ts'
import { confirmationStateQuery } from '../queries.ts'
import { ConfirmAccountDialog } from './confirm-account-dialog.tsx'
import classes from './unconfirmed-bar.module.css'

/** Shown above every screen until the address is confirmed, in this tab or another. */
export const UnconfirmedBar = ({ email }: { email: string }) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data, refetch } = useQuery(confirmationStateQuery)
  const confirmed = data?.confirmed ?? false

  useEffect(() => hearConfirmed(() => void refetch()), [refetch])

  useEffect(() => {
    if (confirmed) updateUser(client, { confirmed })
  }, [confirmed, client])

  return (
    <aside className={classes.bar} aria-label={t('accounts:unconfirmed.label')}>
      <IconMail size={22} stroke={1.6} aria-hidden="true" />
      <p>{t('accounts:unconfirmed.text', { email })}</p>
      <button type="button" onClick={() => setOpened(true)}>
        {t('accounts:unconfirmed.open')}
      </button>
      {opened && <ConfirmAccountDialog email={email} onClose={() => setOpened(false)} />}
    </aside>
  )
}
