import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PersonLinkProps {
  /** Empty when the page of this person is not for the reader. */
  permalink: string
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A person by name, leading to their page where the reader may go there. */
export const PersonLink = ({ permalink, className, onClick, children }: PersonLinkProps) =>
  permalink ? (
    <Link to="/$permalink" params={{ permalink }} className={className} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
