import type { ReactNode } from 'react'
import classes from './warm-note.module.css'

/** A sentence above a screen, with a link to more. */
export const WarmNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>
