import { type CSSProperties, useState } from 'react'
import { initialsOf } from './initials.ts'
import classes from './person-avatar.module.css'

interface PersonAvatarProps {
  name: string
  picture?: string | null | undefined
  /** The living are round, memorials are framed prints. */
  memorial?: boolean
  size?: number
  /** Only if the name is not written beside the portrait. */
  alt?: string
}

export const PersonAvatar = ({ name, picture, memorial = false, size = 48, alt = '' }: PersonAvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture && picture !== broken ? picture : null
  const style: CSSProperties & { '--size': string } = { '--size': `${size / 16}rem` }
  return (
    <span className={classes.avatar} data-memorial={memorial || undefined} style={style}>
      {shown ? (
        <img
          className={classes.picture}
          src={shown}
          alt={alt}
          loading="lazy"
          onError={() => setBroken(shown)}
        />
      ) : (
        <span
          className={classes.initials}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}
