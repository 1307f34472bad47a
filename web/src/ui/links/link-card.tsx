import { IconPlayerPlayFilled, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './link-card.module.css'

interface LinkCardProps {
  url: string
  title: string
  /** The name of the target site. */
  site: string
  description?: string
  picture: string | null
  /** Opens a player instead of the link. */
  onPlay?: { label: string; run: () => void } | undefined
  action?: ReactNode
}

/** A preview of a link. */
export const LinkCard = ({ url, title, site, description, picture, onPlay, action }: LinkCardProps) => {
  const face = picture ? (
    <img src={picture} alt="" loading="lazy" />
  ) : (
    !onPlay && (
      <span className={classes.blank}>
        <IconWorld size={28} stroke={1.4} aria-hidden="true" />
      </span>
    )
  )
  return (
    <div className={classes.card}>
      {onPlay ? (
        <button type="button" className={classes.face} aria-label={onPlay.label} onClick={onPlay.run}>
          {face}
          <span className={classes.play}>
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          </span>
        </button>
      ) : (
        <span className={classes.face}>{face}</span>
      )}
      <a className={classes.words} href={url} target="_blank" rel="noopener nofollow">
        <b dir="auto">{title || url}</b>
        {description && (
          <span className={classes.description} dir="auto">
            {description}
          </span>
        )}
        <span className={classes.site}>{site}</span>
      </a>
      {action}
    </div>
  )
}
