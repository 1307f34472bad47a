import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useSafeMounted } from '../../features/safe/lock/safe-mounted.ts'
import { DialogHost } from '../../ui/dialogs/dialog-host.tsx'
import { NoticeArea } from '../../ui/notices/notice-area.tsx'
import { clearNotices } from '../../ui/notices/notices.ts'
import { BackToTop } from '../../ui/page/back-to-top.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { AccountWatch } from './account-watch.tsx'
import { LifeGate } from './life-gate.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const SafeWatch = lazy(async () => ({
  default: (await import('../../features/safe/lock/safe-watch.tsx')).SafeWatch,
}))

/** Rendered around every screen, whatever its layout. */
export const RootLayout = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname })

  const safeMounted = useSafeMounted()
  useFocusOnArrival()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sticky notice belongs to the screen it came on
  useEffect(() => () => clearNotices('main'), [path])

  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <AccountWatch />
      <LifeGate>
        <Outlet />
      </LifeGate>
      <Suspense>{safeMounted && <SafeWatch />}</Suspense>
      <NoticeArea container="fixed" />
      <DialogHost />
      <BackToTop />
    </>
  )
}
