import { Button, VisuallyHidden } from '@mantine/core'
import { requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { CountdownLabel } from '../../ui/time/countdown-label.tsx'
import classes from './waiting-slip.module.css'
import { useWaitingWords } from './waiting-words.ts'

interface WaitingSlipProps {
  request: UserRequest
  busy: boolean
  onAnswer: (answer: 'accept' | 'decline') => void
}

const ribbons: Record<number, string> = {
  [requestTypes.familyCircle]: 'family',
  [requestTypes.legatee]: 'legatee',
  [requestTypes.draftingAssistance]: 'assistance',
}

/** A request that waits for the viewer's answer. */
export const WaitingSlip = ({ request, busy, onAnswer }: WaitingSlipProps) => {
  const { t } = useTranslation('requests')
  const words = useWaitingWords()(request)
  const person = request.answeredBy ?? request.person
  const name = person?.fullname ?? t('requests:someone')
  const slip = useRef<HTMLElement>(null)
  useFocusBeside(slip)
  return (
    <article
      ref={slip}
      tabIndex={-1}
      className={classes.slip}
      data-ribbon={ribbons[request.requestType]}
      aria-busy={busy}
    >
      <PersonAvatar name={name} picture={person?.profilePics.avatar} size={60} />
      <div className={classes.words}>
        <p className={classes.kind}>{words.kind}</p>
        <p>
          <PersonLink className={classes.name} permalink={person?.permalink ?? ''}>
            {name}
          </PersonLink>{' '}
          {words.asks}
        </p>
        {request.word && request.received && <blockquote className={classes.word}>{request.word}</blockquote>}
        <p className={classes.meaning}>{words.meaning}</p>
        <CountdownLabel until={request.expirationDate} />
      </div>
      <div className={classes.answers}>
        {request.can.accept && (
          <Button variant="outline" size="sm" loading={busy} onClick={() => onAnswer('accept')}>
            {words.accept}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {request.can.decline && (
          <Button variant="subtle" size="sm" disabled={busy} onClick={() => onAnswer('decline')}>
            {t('requests:decline')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  )
}
