import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import classes from './people-stack.module.css'

const mostShown = 3

interface PeopleStackProps {
  people: readonly PersonCard[]
  size: number
  most?: number
}

/** A few portraits, one partly behind the other; their names stand beside them. */
export const PeopleStack = ({ people, size, most = mostShown }: PeopleStackProps) => (
  <span className={classes.stack}>
    {people.slice(0, most).map(({ userUid, fullname, alive, profilePics }) => (
      <PersonAvatar
        key={userUid}
        name={fullname}
        picture={profilePics.avatar}
        memorial={!alive}
        size={size}
      />
    ))}
  </span>
)
