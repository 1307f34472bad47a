import type { Follower } from '@souvenance/contract/clouds-api'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './person-card.module.css'

/** The card in the hand of the one who drags it. */
export const PersonGhost = ({ person }: { person: Follower }) => (
  <div className={classes.ghost}>
    <PersonAvatar name={person.fullname} picture={person.profilePics.avatar} size={60} />
    <span className={classes.name}>
      <b>{person.fullname}</b>
    </span>
  </div>
)
