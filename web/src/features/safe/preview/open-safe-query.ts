import { safe } from '@souvenance/contract/safe/safe'
import { safeFailures } from '@souvenance/contract/safe/safe-failures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { whileUnlocked } from '../lock/safe-call.ts'

const locked = () =>
  new CallFailed(safeFailures.safeLocked.status, [
    { type: 'error', key: safeFailures.safeLocked.key, ns: 'messages', context: {} },
  ])

/** An <img> or <video> cannot show why it was refused: whether the safe is open is asked before. */
export const openSafeQuery = (itemUid: string) =>
  queryOptions({
    queryKey: ['safe-open', itemUid] as const,
    queryFn: ({ signal }) =>
      whileUnlocked(async () => {
        const quota = await call(safe.quota, {}, { signal })
        if (quota.locked) throw locked()
        return true
      }),
    gcTime: 0,
    staleTime: 0,
  })
