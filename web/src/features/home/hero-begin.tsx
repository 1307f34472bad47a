import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './hero-begin.module.css'

/** The address written here is carried to the sign-up form. */
export const HeroBegin = () => {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  return (
    <>
      <form
        className={classes.box}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '/sign-up', search: email.trim() ? { email: email.trim() } : {} })
        }}
      >
        <label className={classes.field}>
          <IconMail size={24} stroke={1.6} aria-hidden="true" />
          <input
            type="email"
            inputMode="email"
            autoComplete="email"
            aria-label={t('home:hero.email')}
            placeholder={t('home:hero.email')}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </label>
        <Button type="submit" size="lg">
          {t('home:hero.begin')}
        </Button>
      </form>
      <p className={classes.known}>
        {t('home:hero.known')} <Link to="/sign-in">{t('home:hero.signIn')}</Link>
      </p>
    </>
  )
}
