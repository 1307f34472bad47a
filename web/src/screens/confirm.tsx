import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmEmailForm } from '../features/accounts/confirmation/confirm-email-form.tsx'
import { Entrance } from '../features/accounts/entrance.tsx'
import classes from '../features/accounts/form.module.css'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSession } from '../shared/session/session.ts'

export const Confirm = () => {
  const { t } = useTranslation('accounts')
  const { token } = useParams({ from: '/confirm/$token' })
  const { user } = useSession()
  const [confirmed, setConfirmed] = useState<string>()
  const way = user?.firstSteps ? '/welcome' : user ? '/' : '/sign-in'
  useScreenTitle(t('accounts:confirm.title'))
  return (
    <Entrance
      picture="letter"
      quote={t('accounts:confirm.quote')}
      title={confirmed ? t('accounts:confirm.doneTitle') : t('accounts:confirm.title')}
      lead={confirmed ? t('accounts:confirm.doneText', { email: confirmed }) : t('accounts:confirm.lead')}
    >
      {confirmed ? (
        <div className={classes.form}>
          <Button component={Link} to={way} size="lg">
            {t('accounts:confirm.goOn')}
          </Button>
        </div>
      ) : (
        <ConfirmEmailForm token={token} onConfirmed={setConfirmed} />
      )}
    </Entrance>
  )
}
