import type { PageHeader } from '@souvenance/contract/page-header'
import type { CSSProperties, ReactNode } from 'react'
import classes from './page-cover.module.css'

const fallback = { sm: '/pictures/meadow-800.webp', md: '/pictures/meadow.webp', lg: '/pictures/meadow.webp' }

interface PageCoverProps {
  page: PageHeader
  /** Lies over the corner of the picture. */
  children?: ReactNode
}

/** One shape per width of screen; its lower part fades to paper, so that any picture carries the name. */
export const PageCover = ({ page, children }: PageCoverProps) => {
  const pics = page.coverPics.lg ? page.coverPics : fallback
  const style: CSSProperties = page.coverPics.placeholder
    ? { backgroundImage: `url("${page.coverPics.placeholder}")` }
    : {}
  return (
    <div className={classes.cover}>
      <picture className={classes.picture} style={style}>
        <source media="(max-width: 479px)" srcSet={pics.sm} />
        <source media="(max-width: 767px)" srcSet={pics.md} />
        <img src={pics.lg} alt="" fetchPriority="high" decoding="async" />
      </picture>
      {children && <div className={classes.corner}>{children}</div>}
    </div>
  )
}
