import type { ReactNode } from 'react'
import classes from './calm-note.module.css'

interface CalmNoteProps {
  title: string
  picture?: string
  children: ReactNode
  actions: ReactNode
}

/** States why an action is unavailable, and the alternative. */
export const CalmNote = ({ title, picture, children, actions }: CalmNoteProps) => (
  <div className={classes.note}>
    {picture && <img className={classes.picture} src={picture} alt="" />}
    <h2 className={classes.title}>{title}</h2>
    <div className={classes.text}>{children}</div>
    <div className={classes.actions}>{actions}</div>
  </div>
)
