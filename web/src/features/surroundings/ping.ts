import { referenceData } from '@souvenance/contract/pages/reference-data'
import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** Polls the unread counters every ten seconds, every minute in a hidden tab. */
const usePing = () => {
  const { user, ended } = useSession()
  const { data } = useQuery({ ...pingQuery, enabled: user !== null && !ended })
  return user ? data : undefined
}

/** Requests that wait for the viewer's answer. */
export const useWaitingRequests = (): number => usePing()?.notifications.requests.totalNew ?? 0

/** Messages and requests: what the title of the tab counts. */
export const useWaiting = (): number => {
  const ping = usePing()
  return ping ? ping.messages.totalNew + ping.notifications.requests.totalNew : 0
}
