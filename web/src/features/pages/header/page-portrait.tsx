import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/people/initials.ts'
import classes from './page-portrait.module.css'

/** Framed for a memorial, round for the living. */
export const PagePortrait = ({ page, children }: { page: PageHeader; children?: ReactNode }) => {
  const { t } = useTranslation('pages')
  const { profilePics, alive, fullname } = page
  const alt = t('pages:portraitOf', { name: fullname })
  return (
    <figure className={classes.portrait} data-alive={alive || undefined}>
      {profilePics.picMd ? (
        <img
          className={classes.picture}
          src={profilePics.picMd}
          srcSet={`${profilePics.picSm} 256w, ${profilePics.picMd} 768w`}
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
