import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { CSSProperties, ReactNode } from 'react'
import classes from './page-cover.module.css'

const fallback = {
  picSm: '/pictures/meadow-800.webp',
  picMd: '/pictures/meadow.webp',
  picLg: '/pictures/meadow.webp',
}

interface PageCoverProps {
  page: PageHeader
  /** Overlays the corner of the picture. */
  children?: ReactNode
}

/** One shape per screen width; the lower part fades to paper, so that the name is readable on any picture. */
export const PageCover = ({ page, children }: PageCoverProps) => {
  const pics = page.coverPics.picLg ? page.coverPics : fallback
  const style: CSSProperties = page.coverPics.placeholder
    ? { backgroundImage: `url("${page.coverPics.placeholder}")` }
    : {}
  return (
    <div className={classes.cover}>
      <picture className={classes.picture} style={style}>
        <source media="(max-width: 479px)" srcSet={pics.picSm} />
        <source media="(max-width: 767px)" srcSet={pics.picMd} />
        <img src={pics.picLg} alt="" fetchPriority="high" decoding="async" />
      </picture>
      {children && <div className={classes.corner}>{children}</div>}
    </div>
  )
}
