import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { Link } from '@tanstack/react-router'
import { lifespan } from '../../i18n/lifespan.ts'
import { initialsOf } from '../../ui/people/initials.ts'
import classes from './memorial-print.module.css'

interface MemorialPrintProps {
  memorial: PersonCard
  /** The reader's role on this page. */
  standing: string | undefined
}

/** A large portrait on the shelf, with the name, the years and one's part in the page. */
export const MemorialPrint = ({ memorial, standing }: MemorialPrintProps) => {
  const { permalink, fullname, profilePics } = memorial
  return (
    <Link className={classes.print} to="/$permalink" params={{ permalink }}>
      <span className={classes.frame}>
        {profilePics.picMd ? (
          <img
            src={profilePics.picMd}
            srcSet={`${profilePics.picSm} 256w, ${profilePics.picMd} 768w`}
            sizes="(max-width: 767px) 42vw, 260px"
            width={768}
            height={960}
            alt=""
            loading="lazy"
            decoding="async"
            style={
              profilePics.placeholder ? { backgroundImage: `url("${profilePics.placeholder}")` } : undefined
            }
          />
        ) : (
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(fullname)}
          </span>
        )}
      </span>
      <span className={classes.name}>{fullname}</span>
      <span className={classes.years}>{lifespan(memorial)}</span>
      {standing && <span className={classes.standing}>{standing}</span>}
    </Link>
  )
}
