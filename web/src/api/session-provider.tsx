import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionContext, sessionQuery } from './session.ts'

/** Watched once for everyone: each item of a list asks who reads it. */
export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <SessionContext value={useSuspenseQuery(sessionQuery).data}>{children}</SessionContext>
)
