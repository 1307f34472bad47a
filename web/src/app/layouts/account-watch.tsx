import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useSession } from '../../shared/session/session.ts'

const UnconfirmedBar = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/accounts/confirmation/unconfirmed-bar.tsx'),
    loadNamespaces(['accounts']),
  ])
  return { default: module.UnconfirmedBar }
})

const EndedSessionDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/accounts/sessions/ended-session-dialog.tsx'),
    loadNamespaces(['accounts']),
  ])
  return { default: module.EndedSessionDialog }
})

/** Shows above every screen that the address is unconfirmed, or that the session has ended. */
export const AccountWatch = () => {
  const { user, ended, replaced } = useSession()
  const navigate = useNavigate()
  const here = useLocation()
  // The link of the mail leads to the button that the bar is about.
  const confirming = here.pathname.startsWith('/confirm/')
  if (!user) return null
  return (
    <Suspense>
      {!user.confirmed && !confirming && <UnconfirmedBar email={user.email} />}
      {ended && (
        <EndedSessionDialog
          user={user}
          replaced={replaced === true}
          onLeave={() => void navigate({ to: '/sign-in', search: { next: here.href } })}
        />
      )}
    </Suspense>
  )
}
