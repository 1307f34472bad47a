import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Entrance } from '../features/accounts/entrance.tsx'
import classes from '../features/accounts/form.module.css'
import { PasswordLostForm } from '../features/accounts/password/password-lost-form.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export const PasswordLost = () => {
  const { t } = useTranslation('accounts')
  const [sentTo, setSentTo] = useState<string>()
  useScreenTitle(t('accounts:lost.title'))
  return (
    <Entrance
      picture="meadow"
      quote={t('accounts:lost.quote')}
      title={sentTo ? t('accounts:lost.sentTitle') : t('accounts:lost.title')}
      lead={sentTo ? t('accounts:lost.sentText', { email: sentTo }) : t('accounts:lost.lead')}
    >
      {sentTo ? (
        <Button variant="outline" onClick={() => setSentTo(undefined)}>
          {t('accounts:lost.again')}
        </Button>
      ) : (
        <PasswordLostForm onSent={setSentTo} />
      )}
      <p className={classes.links}>
        <Link className={classes.link} to="/sign-in">
          {t('accounts:lost.back')}
        </Link>
      </p>
    </Entrance>
  )
}
