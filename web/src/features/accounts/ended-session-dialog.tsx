import type { CurrentUser } from '@souvenance/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { closeSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './ended-session-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface EndedSessionDialogProps {
  user: CurrentUser
  /** The person goes elsewhere; what was typed on this screen is given up. */
  onLeave: () => void
}

/** Stands over the screen as it was, so that nothing typed there is lost. */
export const EndedSessionDialog = ({ user, onLeave }: EndedSessionDialogProps) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  return (
    <Dialog opened title={t('accounts:ended.title')}>
      <p className={classes.words}>{t('accounts:ended.text')}</p>
      <SignInForm
        email={user.email}
        onSignedIn={({ userUid }) => {
          if (userUid !== user.userUid) location.reload()
        }}
      />
      <button
        type="button"
        className={classes.leave}
        onClick={() => {
          closeSession(client)
          onLeave()
        }}
      >
        {t('accounts:ended.leave')}
      </button>
    </Dialog>
  )
}
