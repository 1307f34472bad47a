import { Button } from '@mantine/core'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useConfirmFirst } from '../../shared/session/use-confirm-first.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import classes from './invitation-answers.module.css'
import type { Invitation } from './queries.ts'
import { type Outcome, useInvitation } from './use-invitation.ts'

interface InvitationAnswersProps {
  token: string
  invitation: Invitation
  user: CurrentUser | null
  onDone: (outcome: Outcome) => void
}

/** Yes needs an account; no needs none. */
export const InvitationAnswers = ({ token, invitation, user, onDone }: InvitationAnswersProps) => {
  const { t } = useTranslation('invitations')
  const { email, person, page, mine, onlyMine, waits } = invitation
  const name = person.firstname
  const { say, saying } = useInvitation(token, page.userUid, onDone)
  const confirmFirst = useConfirmFirst()
  const next = `/invitations/${token}`
  const closed = onlyMine && !mine
  const claimed = waits && !mine && !closed
  if (user?.userUid === person.userUid) return <p className={classes.note}>{t('invitations:own')}</p>

  const silence = async () => {
    const sure = await confirm({
      title: t('invitations:silence.title'),
      text: t('invitations:silence.text', { email }),
      keep: t('invitations:silence.keep'),
      action: t('invitations:silence.action'),
      danger: true,
    })
    if (sure) say('silence')
  }

  return (
    <div className={classes.answers}>
      {user && <p>{t('invitations:as', { name: user.fullname })}</p>}
      {user && !mine && !claimed && !closed && (
        <p className={classes.note}>{t('invitations:other', { email, name })}</p>
      )}
      {user && closed && <p className={classes.note}>{t('invitations:onlyMine', { email, name })}</p>}
      {claimed && <p className={classes.note}>{t('invitations:waits', { name })}</p>}
      {user && !claimed && !closed && (
        <Button
          size="lg"
          fullWidth
          loading={saying === 'accept'}
          onClick={() => (user.confirmed ? say('accept') : void confirmFirst())}
        >
          {mine ? t('invitations:accept') : t('invitations:acceptOther')}
        </Button>
      )}
      {!user && (
        <>
          <Button
            renderRoot={(button) => (
              <Link to="/sign-up" search={{ email, associateRequest: token, next }} {...button} />
            )}
            size="lg"
            fullWidth
          >
            {t('invitations:signUp')}
          </Button>
          <Button
            renderRoot={(button) => <Link to="/sign-in" search={{ next }} {...button} />}
            variant="outline"
            size="lg"
            fullWidth
          >
            {t('invitations:signIn')}
          </Button>
        </>
      )}
      <div className={classes.no}>
        <Button variant="subtle" loading={saying === 'decline'} onClick={() => say('decline')}>
          {t('invitations:decline')}
        </Button>
        <Button variant="subtle" color="brique" loading={saying === 'silence'} onClick={() => void silence()}>
          {t('invitations:silence.open')}
        </Button>
      </div>
      {!user && <p className={classes.hint}>{t('invitations:declineText')}</p>}
    </div>
  )
}
