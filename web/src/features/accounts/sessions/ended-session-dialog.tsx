import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { closeSession } from '../../../shared/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import classes from './ended-session-dialog.module.css'

interface EndedSessionDialogProps {
  user: CurrentUser
  /** Set if somebody else has signed in since, in another window. */
  replaced: boolean
  /** Leaves the screen; its unsaved input is dropped. */
  onLeave: () => void
}

/** Opens over the screen that lost its session, which stays mounted so that no input is lost. */
export const EndedSessionDialog = ({ user, replaced, onLeave }: EndedSessionDialogProps) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  return (
    <Dialog opened title={replaced ? t('accounts:replaced.title') : t('accounts:ended.title')}>
      <p className={classes.words}>
        {replaced ? t('accounts:replaced.text', { name: user.firstname }) : t('accounts:ended.text')}
      </p>
      <SignInForm email={user.email} only={user.userUid} />
      <button
        type="button"
        className={classes.leave}
        onClick={() => {
          // A new document belongs to whoever is signed in now.
          if (replaced) return location.assign('/')
          closeSession(client)
          onLeave()
        }}
      >
        {replaced ? t('accounts:replaced.leave') : t('accounts:ended.leave')}
      </button>
    </Dialog>
  )
}
