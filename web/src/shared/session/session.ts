import { accounts, type CurrentUser } from '@souvenance/contract/accounts/accounts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { announceServerTime } from '../../api/announcements.ts'
import { call } from '../../api/call.ts'
import { forgetAnswers } from '../../api/known-answers.ts'
import { claimDrafts } from '../forms/draft.ts'
import { findPageFacts, type PageFacts } from './page-facts.ts'

export type PageSession = {
  user: CurrentUser | null
  /** The server keeps its mails instead of sending them; on a local machine only. */
  mailbox: boolean
  /** Those who run this place, as far as they say. */
  runBy?: PageFacts['runBy']
  /** The session ended on the server while its screen is still open. */
  ended: boolean
  /** It ended because somebody else has signed in since. */
  replaced?: true
}

const fetchUser = async (): Promise<CurrentUser | null> => {
  const { user, serverTime } = await call(accounts.session, {})
  announceServerTime(serverTime)
  return user
}

export const sessionFrom = ({ user, mailbox, runBy }: PageFacts): PageSession => ({
  user,
  mailbox,
  ended: false,
  ...(runBy && { runBy }),
})

const getFirstSession = async (): Promise<PageSession> => {
  const facts = findPageFacts()
  if (!facts) return { user: await fetchUser(), mailbox: import.meta.env.DEV, ended: false }
  announceServerTime(facts.serverTime)
  if (facts.user) claimDrafts(sessionStorage, facts.user.userUid)
  return sessionFrom(facts)
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: getFirstSession,
  // Read once: a later reading of the document would bring back the user it was opened with.
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

export const SessionContext = createContext<PageSession | null>(null)

export const useSession = (): PageSession => {
  const session = use(SessionContext)
  if (!session) throw new Error('there is no session around this component')
  return session
}

const change = (client: QueryClient, update: (session: PageSession) => PageSession): void => {
  client.setQueryData(sessionQuery.queryKey, (session) => session && update(session))
}

const belongTo =
  (user: CurrentUser | null) =>
  ({ replaced: _replaced, ...session }: PageSession): PageSession => ({ ...session, user, ended: false })

const forgetOthersData = (client: QueryClient): void => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  forgetAnswers()
}

export const openSession = (client: QueryClient, user: CurrentUser): void => {
  const known = client.getQueryData(sessionQuery.queryKey)?.user
  // The same person signing in again keeps the screen; its queries are refetched.
  if (known?.userUid === user.userUid) void client.invalidateQueries()
  else forgetOthersData(client)
  claimDrafts(sessionStorage, user.userUid)
  change(client, belongTo(user))
}

export const closeSession = (client: QueryClient): void => {
  change(client, belongTo(null))
  forgetOthersData(client)
}

export const updateUser = (client: QueryClient, changes: Partial<CurrentUser>): void =>
  change(client, (session) =>
    session.user ? { ...session, user: { ...session.user, ...changes } } : session,
  )

/**
 * After a 401: asks the server for the session before treating it as ended. A window stays with the user it was opened for: its
 * content is theirs, and another person must not find themselves under it.
 */
export const checkSession = async (client: QueryClient): Promise<void> => {
  const user = await fetchUser()
  const known = client.getQueryData(sessionQuery.queryKey)?.user
  if (!known) {
    if (user) openSession(client, user)
  } else if (user?.userUid === known.userUid) change(client, belongTo(user))
  else change(client, (session) => ({ ...session, ended: true, ...(user && { replaced: true }) }))
}
