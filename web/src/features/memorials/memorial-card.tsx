import type { PersonCard } from '@souvenance/contract/page-header'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './memorial-card.module.css'
import { yearsOfCard } from './years-of-card.ts'

interface MemorialCardProps {
  memorial: PersonCard
  size?: number
  /** Stands below the years. */
  children?: ReactNode
}

export const MemorialCard = ({ memorial, size = 88, children }: MemorialCardProps) => (
  <Link className={classes.card} to="/$permalink" params={{ permalink: memorial.permalink }}>
    <PersonAvatar memorial name={memorial.fullname} picture={memorial.profilePics.sm} size={size} />
    <span className={classes.words}>
      <span className={classes.name}>{memorial.fullname}</span>
      <span className={classes.years}>{yearsOfCard(memorial)}</span>
      {children && <span className={classes.note}>{children}</span>}
    </span>
  </Link>
)
