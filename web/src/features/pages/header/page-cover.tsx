import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { CSSProperties, ReactNode } from 'react'
import { preload } from 'react-dom'
import classes from './page-cover.module.css'

const fallback = {
  picSm: '/pictures/meadow-800.webp',
  picMd: '/pictures/meadow.webp',
  picLg: '/pictures/meadow.webp',
}

const phones = '(max-width: 479px)'
const tablets = '(max-width: 767px)'

/** The largest picture of a screen is asked for first; browsers find it late in a picture element. */
const askEarly = ({ picSm = '', picMd = '', picLg = '' }: PageHeader['coverPics']) => {
  const first = { as: 'image', fetchPriority: 'high' } as const
  preload(picSm, { ...first, media: phones })
  preload(picMd, { ...first, media: `(min-width: 480px) and ${tablets}` })
  preload(picLg, { ...first, media: '(min-width: 768px)' })
}

interface PageCoverProps {
  page: PageHeader
  /** Overlays the corner of the picture. */
  children?: ReactNode
}

/** One shape per screen width; the lower part fades to paper, so that the name is readable on any picture. */
export const PageCover = ({ page, children }: PageCoverProps) => {
  const pics = page.coverPics.picLg ? page.coverPics : fallback
  askEarly(pics)
  const style: CSSProperties = page.coverPics.placeholder
    ? { backgroundImage: `url("${page.coverPics.placeholder}")` }
    : {}
  return (
    <div className={classes.cover}>
      <picture className={classes.picture} style={style}>
        <source media={phones} srcSet={pics.picSm} />
        <source media={tablets} srcSet={pics.picMd} />
        <img src={pics.picLg} alt="" fetchPriority="high" decoding="async" />
      </picture>
      {children && <div className={classes.corner}>{children}</div>}
    </div>
  )
}
