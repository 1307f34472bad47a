import type { LetterEnvelope, ShownLetter } from '@souvenance/contract/messages/received-letters'
import { ClosedLetter } from '../received/closed-letter.tsx'
import classes from './sample-envelope.module.css'

const closed: Pick<LetterEnvelope, 'writer' | 'arrivedDate' | 'openedDate' | 'remindDate' | 'declined'> = {
  writer: null,
  arrivedDate: '',
  openedDate: null,
  remindDate: null,
  declined: false,
}

const nothing = () => undefined

interface SampleEnvelopeProps {
  letter: ShownLetter
  /** The writer's portrait. */
  picture?: string | undefined
}

/** The closed letter as its reader will find it; its writer can only look at it. */
export const SampleEnvelope = ({ letter: { uid, from }, picture }: SampleEnvelopeProps) => (
  <div className={classes.sample} inert>
    <ClosedLetter
      heading="h2"
      envelope={{ ...closed, uid, from }}
      picture={picture}
      choices={{ busy: false, read: nothing, later: nothing, decline: nothing }}
    />
  </div>
)
