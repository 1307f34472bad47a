import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  picture?: string
  action?: ReactNode
}

export const EmptyState = ({ title, children, picture, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    {picture && (
      <div className={classes.picture}>
        <img src={picture} alt="" loading="lazy" />
      </div>
    )}
    <h2 className={classes.title}>{title}</h2>
    {children && <p className={classes.text}>{children}</p>}
    {action}
  </div>
)
