import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isAnswered } from '../api/call-failed.ts'
import { Entrance } from '../features/accounts/entrance.tsx'
import { InvitationAnswers } from '../features/invitations/invitation-answers.tsx'
import { InvitationCard } from '../features/invitations/invitation-card.tsx'
import { useOutcomeWords } from '../features/invitations/outcome-words.ts'
import { invitationQuery } from '../features/invitations/queries.ts'
import type { Outcome } from '../features/invitations/use-invitation.ts'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSession } from '../shared/session/session.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import classes from './invitation.module.css'

/** Opened from a mail, with or without an account. Viewing it changes nothing. */
export const Invitation = () => {
  const { t } = useTranslation('invitations')
  const { token } = useParams({ from: '/invitations/$token' })
  const { user } = useSession()
  const [outcome, setOutcome] = useState<Outcome>()
  const outcomeWords = useOutcomeWords()
  const { data, error, refetch } = useQuery(invitationQuery(token, user?.userUid))
  useScreenTitle(t('invitations:title'))
  const frame = { picture: 'letter', quote: t('invitations:quote') } as const
  const home = user?.firstSteps ? (
    <Button renderRoot={(button) => <Link to="/welcome" {...button} />} size="lg" fullWidth>
      {t('invitations:firstSteps')}
    </Button>
  ) : (
    <Button renderRoot={(button) => <Link to="/" {...button} />} variant="outline" size="lg" fullWidth>
      {t('invitations:home')}
    </Button>
  )

  if (!data && isAnswered(error))
    return (
      <Entrance {...frame} title={t('invitations:gone.title')} lead={t('invitations:gone.text')}>
        {home}
      </Entrance>
    )
  const settled = data && outcomeWords(data, outcome)
  if (data && settled)
    return (
      <Entrance {...frame} {...settled}>
        <div className={classes.ways}>
          {user?.firstSteps && home}
          {data.page.permalink && user && (outcome ?? data.state) === 'accepted' ? (
            <Button
              variant={user.firstSteps ? 'outline' : 'filled'}
              renderRoot={(button) => (
                <Link to="/$permalink" params={{ permalink: data.page.permalink }} {...button} />
              )}
              size="lg"
              fullWidth
            >
              {t('invitations:accepted.page', { name: data.page.firstname })}
            </Button>
          ) : (
            !user?.firstSteps && home
          )}
        </div>
      </Entrance>
    )
  return (
    <Entrance
      {...frame}
      title={t('invitations:title')}
      lead={
        data
          ? t('invitations:lead', { name: data.person.fullname, email: data.email })
          : t('invitations:looking')
      }
    >
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <>
          <InvitationCard invitation={data} />
          <InvitationAnswers token={token} invitation={data} user={user} onDone={setOutcome} />
        </>
      )}
    </Entrance>
  )
}
