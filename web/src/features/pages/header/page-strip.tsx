import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { yearsOf } from '../life-in-words.ts'
import classes from './page-strip.module.css'

interface PageStripProps {
  page: PageHeader
  /** The name is the heading of the screen. */
  titled: boolean
  children: ReactNode
}

/** A one-line page header. */
export const PageStrip = ({ page, titled, children }: PageStripProps) => {
  const Name = titled ? 'h1' : 'b'
  const { permalink, fullname, profilePics, alive, death } = page
  return (
    <div className={classes.strip}>
      <Link to="/$permalink" params={{ permalink }} className={classes.who}>
        <PersonAvatar name={fullname} picture={profilePics.avatar} memorial={!alive} size={58} />
        <div>
          <Name className={classes.name}>{fullname}</Name>
          {death && <span className={classes.years}>{yearsOf(page)}</span>}
        </div>
      </Link>
      {children}
    </div>
  )
}
