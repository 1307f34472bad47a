import type { PageHeader } from '@souvenance/contract/page-header'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { initialsOf } from '../../ui/people/initials.ts'
import classes from './page-portrait.module.css'

/** A framed print for a memorial, a round picture for the living. */
export const PagePortrait = ({ page, children }: { page: PageHeader; children?: ReactNode }) => {
  const { t } = useTranslation('pages')
  const { profilePics, alive, fullname } = page
  const alt = t('pages:portraitOf', { name: fullname })
  return (
    <figure className={classes.portrait} data-alive={alive || undefined}>
      {profilePics.md ? (
        <img
          className={classes.picture}
          src={profilePics.md}
          srcSet={`${profilePics.sm} 256w, ${profilePics.md} 768w`}
          sizes="(max-width: 767px) 124px, 232px"
          width={768}
          height={960}
          alt={alt}
          decoding="async"
        />
      ) : (
        <span className={classes.initials} role="img" aria-label={fullname}>
          {initialsOf(fullname)}
        </span>
      )}
      {children && <div className={classes.foot}>{children}</div>}
    </figure>
  )
}
