import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionContext, sessionQuery } from './session.ts'

/** One subscription for all: each item of a list reads the session. */
export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <SessionContext value={useSuspenseQuery(sessionQuery).data}>{children}</SessionContext>
)
