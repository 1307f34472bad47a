import type { PageHeader } from '@souvenance/contract/page-header'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './page-strip.module.css'

/** Who the page is about in one line, above what is there to be read or looked at. */
export const PageStrip = ({ page, children }: { page: PageHeader; children: ReactNode }) => {
  const { permalink, fullname, profilePics, alive, birth, death } = page
  return (
    <div className={classes.strip}>
      <Link to="/$permalink" params={{ permalink }} className={classes.who}>
        <PersonAvatar name={fullname} picture={profilePics.avatar} memorial={!alive} size={58} />
        <span>
          <b className={classes.name}>{fullname}</b>
          {death && (
            <span className={classes.years}>
              {birth?.date.slice(0, 4)} – {death.date.slice(0, 4)}
            </span>
          )}
        </span>
      </Link>
      {children}
    </div>
  )
}
