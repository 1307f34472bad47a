import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { forgetBegunHere } from '../../shared/forms/begun-here.ts'
import { closeSession, useSession } from '../../shared/session/session.ts'
import { LeaveFlow } from './leave-flow.tsx'

/** The steps stand in the address. */
export const Leave = () => {
  const { step } = useSearch({ from: '/page/space/settings/general' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user } = useSession()
  const left = async () => {
    await navigate({ to: '/', state: { signingOut: true } })
    forgetBegunHere(user?.userUid)
    closeSession(client)
  }
  return (
    <LeaveFlow
      step={step}
      onStep={(next) =>
        void navigate({
          to: '/settings/general',
          search: { activeTab: 'leave', step: next },
          resetScroll: false,
        })
      }
      onStay={() => void navigate({ to: '/settings/general', search: { activeTab: 'emails' } })}
      onLeft={() => void left()}
    />
  )
}
