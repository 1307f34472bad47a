import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { lifeYears } from './life-years.ts'
import classes from './relative-card.module.css'

interface RelativeCardProps {
  person: PersonCard
  /** Lines under the name: the kinship, and what else is known. */
  lines: readonly (string | false | null | undefined)[]
  action?: ReactNode
}

/** The dead as a print, the living round. */
export const RelativeCard = ({ person, lines, action }: RelativeCardProps) => {
  const { permalink, fullname, alive, profilePics } = person
  const years = lifeYears(person)
  const [first, ...more] = lines.filter(Boolean)
  // A bare year would not say that it is that of the birth; beside the kinship it does.
  const told = alive && first ? [[first, years].filter(Boolean).join(', '), ...more] : [first, ...more, years]
  return (
    <div className={classes.card}>
      <PersonLink className={classes.person} permalink={permalink}>
        <span className={classes.portrait}>
          <PersonAvatar
            name={fullname}
            picture={alive ? profilePics.avatar : profilePics.picSm}
            memorial={!alive}
            size={60}
          />
        </span>
        <span className={classes.words}>
          <b>{fullname}</b>
          {told.filter(Boolean).map((line) => (
            <span key={String(line)}>{line}</span>
          ))}
        </span>
      </PersonLink>
      {action}
    </div>
  )
}
