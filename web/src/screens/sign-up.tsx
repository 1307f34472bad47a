import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Entrance } from '../features/accounts/entrance.tsx'
import classes from '../features/accounts/form.module.css'
import { InvitationNote } from '../features/accounts/invitation-note.tsx'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export const SignUp = () => {
  const { t } = useTranslation('accounts')
  const { email, associateRequest } = useSearch({ from: '/sign-up' })
  const navigate = useNavigate()
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
        onSignedUp={() => void navigate({ to: '/' })}
      />
      <p className={classes.links}>
        <span>
          {t('accounts:signUp.known')}{' '}
          <Link className={classes.link} to="/sign-in">
            {t('accounts:signUp.signIn')}
          </Link>
        </span>
      </p>
    </Entrance>
  )
}
