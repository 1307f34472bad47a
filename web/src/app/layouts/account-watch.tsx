import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { loadNamespaces } from '../../i18n/translation.ts'

const UnconfirmedBar = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/accounts/unconfirmed-bar.tsx'),
    loadNamespaces(['accounts']),
  ])
  return { default: module.UnconfirmedBar }
})

const EndedSessionDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/accounts/ended-session-dialog.tsx'),
    loadNamespaces(['accounts']),
  ])
  return { default: module.EndedSessionDialog }
})

/** Says on every screen that the address waits to be confirmed, or that the session has ended. */
export const AccountWatch = () => {
  const { user, ended } = useSession()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ href }) => href })
  if (!user) return null
  return (
    <Suspense>
      {!user.confirmed && <UnconfirmedBar email={user.email} />}
      {ended && (
        <EndedSessionDialog
          user={user}
          onLeave={() => void navigate({ to: '/sign-in', search: { next: here } })}
        />
      )}
    </Suspense>
  )
}
