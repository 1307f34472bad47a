import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Entrance } from '../features/accounts/entrance.tsx'
import classes from '../features/accounts/form.module.css'
import { sameOriginPath } from '../features/accounts/sign-in/same-origin-path.ts'
import { InvitationNote } from '../features/accounts/sign-up/invitation-note.tsx'
import { SignUpForm } from '../features/accounts/sign-up/sign-up-form.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { AboutLinks } from '../shared/run-by/about-links.tsx'

export const SignUp = () => {
  const { t } = useTranslation('accounts')
  const { email, associateRequest, next } = useSearch({ from: '/sign-up' })
  const router = useRouter()
  useScreenTitle(t('accounts:signUp.title'))
  return (
    <Entrance
      picture="garden"
      quote={t('accounts:signUp.quote')}
      title={t('accounts:signUp.title')}
      lead={t('accounts:signUp.lead')}
    >
      {associateRequest && <InvitationNote />}
      <SignUpForm
        email={email}
        associateRequest={associateRequest}
        onSignedUp={() => router.history.push(sameOriginPath(next ?? '/welcome', location.origin))}
      />
      <p className={classes.links}>
        <span>
          {t('accounts:signUp.known')}{' '}
          <Link className={classes.link} to="/sign-in" search={{ next }}>
            {t('accounts:signUp.signIn')}
          </Link>
        </span>
        <AboutLinks only={['privacy', 'terms']} aside className={classes.link} />
      </p>
    </Entrance>
  )
}
