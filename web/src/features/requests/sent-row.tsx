import { Button, VisuallyHidden } from '@mantine/core'
import { requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDurationWords } from '../../shared/requests/request-words.ts'
import { useSession } from '../../shared/session/session.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { CountdownLabel } from '../../ui/time/countdown-label.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './sent-row.module.css'

interface SentRowProps {
  request: UserRequest
  busy: boolean
  /** With the title of the question that is asked first. */
  onCancel: (ask: string) => void
  /** Takes back an answer that the asker has not agreed to yet. */
  onDecline: (ask: string) => void
}

const useSentence = () => {
  const { t } = useTranslation('requests')
  const sayDuration = useDurationWords()
  const { user } = useSession()
  return ({ requestType, received, offer, page, person, email, duration }: UserRequest): string => {
    const whom = person?.fullname ?? email ?? t('requests:someone')
    const name = page.firstname
    if (received) return t('requests:sent.claim', { whom })
    if (requestType === requestTypes.familyCircle) {
      if (offer) return t('requests:sent.familyOffer', { name })
      return page.userUid === user?.userUid
        ? t('requests:sent.familyOwn', { whom })
        : t('requests:sent.family', { whom, name })
    }
    if (offer) return t('requests:sent.offer', { name })
    if (requestType === requestTypes.draftingAssistance)
      return t('requests:sent.assistance', { whom, time: sayDuration(duration ?? 0) })
    if (requestType === requestTypes.acquaintance)
      return page.userUid === user?.userUid
        ? t('requests:sent.acquaintance', { whom })
        : t('requests:sent.acquaintancePage', { whom, name })
    if (requestType === requestTypes.legatee) return t('requests:sent.legatee', { whom })
    return t('requests:sent.team', { whom, name })
  }
}

const ofOwners: readonly number[] = [requestTypes.legatee, requestTypes.acquaintance]
/** The viewer answered with another address, and the owner of the page can no longer agree to it. */
const isForAddress = ({ received, requestType, person, page }: UserRequest): boolean =>
  received && ofOwners.includes(requestType) && !page.alive && person?.userUid === page.userUid

/** A request of the viewer, with its state. */
export const SentRow = ({ request, busy, onCancel, onDecline }: SentRowProps) => {
  const { t } = useTranslation('requests')
  const sentence = useSentence()(request)
  const askTakeBack = () => {
    if (request.received) return t('requests:takeBack.claim')
    if (request.offer) return t('requests:takeBack.offer', { name: page.firstname })
    return t('requests:takeBack.title', { whom: person?.fullname ?? email ?? t('requests:someone') })
  }
  const { state, email, person, page, can, creationDate, expirationDate } = request
  const shown = person ?? (request.offer ? page : null)
  const claimed = isForAddress(request)
    ? t('requests:state.onlyAddress')
    : t('requests:state.claimed', { context: person?.gender })
  const states = {
    pending: request.received ? claimed : t('requests:state.pending'),
    accepted: t('requests:state.accepted'),
    declined: t('requests:state.declined'),
    cancelled: t('requests:state.cancelled'),
    expired: t('requests:state.expired'),
  }
  return (
    <div className={classes.row} tabIndex={-1} aria-busy={busy}>
      {shown ? (
        <PersonAvatar
          name={shown.fullname}
          picture={shown.alive ? shown.profilePics.avatar : shown.profilePics.picSm}
          memorial={!shown.alive}
          size={52}
        />
      ) : (
        <span className={classes.letter}>
          <IconMail size={22} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <div className={classes.words}>
        <p>{sentence}</p>
        <p className={classes.facts}>
          <span>{states[state]}</span>
          <RelativeTime moment={creationDate} />
          {state === 'pending' && <CountdownLabel until={expirationDate} />}
        </p>
      </div>
      {(can.cancel || (request.received && can.decline)) && (
        <Button
          variant="subtle"
          size="sm"
          loading={busy}
          onClick={() => (can.cancel ? onCancel : onDecline)(askTakeBack())}
        >
          {t('requests:cancel')}
          <VisuallyHidden>: {sentence}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
