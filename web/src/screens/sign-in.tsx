import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Entrance } from '../features/accounts/entrance.tsx'
import classes from '../features/accounts/form.module.css'
import { sameOriginPath } from '../features/accounts/sign-in/same-origin-path.ts'
import { SignInForm } from '../features/accounts/sign-in/sign-in-form.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export const SignIn = () => {
  const { t } = useTranslation('accounts')
  const { next } = useSearch({ from: '/sign-in' })
  const router = useRouter()
  useScreenTitle(t('accounts:signIn.title'))
  return (
    <Entrance
      picture="window"
      quote={t('accounts:signIn.quote')}
      title={t('accounts:signIn.title')}
      lead={t('accounts:signIn.lead')}
    >
      <SignInForm onSignedIn={() => router.history.push(sameOriginPath(next, location.origin))} />
      <p className={classes.links}>
        <Link className={classes.link} to="/password-lost">
          {t('accounts:signIn.lost')}
        </Link>
        <span>
          {t('accounts:signIn.new')}{' '}
          <Link className={classes.link} to="/sign-up" search={{ next }}>
            {t('accounts:signIn.signUp')}
          </Link>
        </span>
      </p>
    </Entrance>
  )
}
