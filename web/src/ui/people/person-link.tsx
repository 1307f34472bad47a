import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PersonLinkProps {
  /** Empty if the viewer may not open the person's page. */
  permalink: string
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** The name of a person, with a link if the viewer may open their page. */
export const PersonLink = ({ permalink, className, onClick, children }: PersonLinkProps) =>
  permalink ? (
    <Link to="/$permalink" params={{ permalink }} className={className} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
