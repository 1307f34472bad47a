import { referenceData } from '@souvenance/contract/pages/reference-data'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { announceServerTime } from '../../api/announcements.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../shared/session/session.ts'

const watched = 10_000
const hidden = 60_000

const pingQuery = queryOptions({
  queryKey: ['ping'],
  queryFn: async ({ signal }) => {
    const ping = await call(referenceData.ping, {}, { signal })
    announceServerTime(ping.serverTime)
    return ping
  },
  refetchInterval: () => (globalThis.document?.hidden ? hidden : watched),
  refetchIntervalInBackground: true,
  retry: false,
})

const never = () => () => {}

/** False while React hydrates what the server rendered, which knew no counters: parts of a page are hydrated one by one. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Polls the unread counters every ten seconds, every minute in a hidden tab. */
const usePing = () => {
  const hydrated = useHydrated()
  const { user, ended } = useSession()
  const { data } = useQuery({
    ...pingQuery,
    enabled: user !== null && !ended && user.life !== 'dead' && user.life !== 'leaving',
  })
  return user && hydrated ? data : undefined
}

/** Notices the viewer has not seen, and requests that wait for their answer. */
export const useNews = (): { notices: number; requests: number } => {
  const news = usePing()?.notifications
  return { notices: news?.notifications.totalNew ?? 0, requests: news?.requests.totalNew ?? 0 }
}

/** Messages the viewer was not shown yet. */
export const useNewMessages = (): number => usePing()?.messages.totalNew ?? 0

/** Messages, notices and requests: what the title of the tab counts. */
export const useWaiting = (): number => {
  const ping = usePing()
  if (!ping) return 0
  const { notifications, requests } = ping.notifications
  return ping.messages.totalNew + notifications.totalNew + requests.totalNew
}

/**
 * Whether somebody reported the viewer's death; undefined until the bell has asked. Asks nothing itself: it is used around
 * screens, which are hydrated later and whose counts would then differ from the server's.
 */
export const useReported = (): boolean | undefined => {
  const { data } = useQuery({ ...pingQuery, enabled: false })
  return data && data.reported === true
}
