import { surroundings } from '@souvenance/contract/surroundings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { announceServerTime } from '../../api/announcements.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'

const watched = 10_000
const hidden = 60_000

const pingQuery = queryOptions({
  queryKey: ['ping'],
  queryFn: async ({ signal }) => {
    const ping = await call(surroundings.ping, {}, { signal })
    announceServerTime(ping.serverTime)
    return ping
  },
  refetchInterval: () => (globalThis.document?.hidden ? hidden : watched),
  refetchIntervalInBackground: true,
  retry: false,
})

/** How much waits to be read on a screen of its own; asked again every ten seconds, every minute while nobody looks. */
export const useWaiting = (): number => {
  const { user, ended } = useSession()
  const { data } = useQuery({ ...pingQuery, enabled: user !== null && !ended })
  if (!data || !user) return 0
  const { messages, notifications } = data
  return messages.totalNew + notifications.requests.totalNew
}
