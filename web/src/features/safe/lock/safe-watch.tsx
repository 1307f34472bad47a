import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { announceMessages } from '../../../api/announcements.ts'
import { useSession } from '../../../shared/session/session.ts'
import { quotaQuery, safeKey } from '../queries.ts'
import { UploadPill } from '../uploads/upload-pill.tsx'
import { isOpen } from '../uploads/upload-queue.ts'
import { clearUploads, listenToUploads, useUploads } from '../uploads/upload-store.ts'
import { useSafeLock } from './safe-lock.ts'

const UnlockDialog = lazy(async () => ({
  default: (await import('../dialogs/unlock-dialog.tsx')).UnlockDialog,
}))

const quietMs = 2_000

/** Throttled after the first of many small files: each refetch counts against the rate limit. */
const notTooOften = (look: () => void): (() => void) => {
  let last = 0
  let waiting = false
  const lookNow = () => {
    last = Date.now()
    waiting = false
    look()
  }
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(lookNow, Math.max(0, last + quietMs - Date.now()))
  }
}

/** Mounted above all screens: uploads continue on other screens, and ask for the password there. */
export const SafeWatch = () => {
  const client = useQueryClient()
  const lock = useSafeLock()
  const { user } = useSession()
  const inSafe = useLocation({ select: ({ pathname }) => pathname === '/my/safe' })
  const sending = useUploads().some(isOpen)

  useEffect(
    () =>
      listenToUploads({
        arrived: notTooOften(() => void client.invalidateQueries({ queryKey: safeKey })),
        full: (message) => {
          announceMessages([message])
          void client.invalidateQueries({ queryKey: quotaQuery.queryKey })
        },
      }),
    [client],
  )

  const owner = user?.userUid
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one person sends is not sent in the name of another
  useEffect(() => clearUploads, [owner])

  useEffect(() => {
    if (!sending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [sending])

  if (!user) return null
  return (
    <>
      {!inSafe && <UploadPill />}
      {(lock === 'asked' || (lock === 'locked' && inSafe)) && (
        <Suspense>
          <UnlockDialog user={user} />
        </Suspense>
      )}
    </>
  )
}
