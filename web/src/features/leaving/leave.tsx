import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { dropAllDrafts } from '../../shared/forms/draft.ts'
import { dropAllWords } from '../../shared/forms/kept-words.ts'
import { closeSession } from '../../shared/session/session.ts'
import { LeaveFlow } from './leave-flow.tsx'

/** The steps stand in the address. */
export const Leave = () => {
  const { step } = useSearch({ from: '/page/space/settings/general' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const left = async () => {
    await navigate({ to: '/', state: { signingOut: true } })
    dropAllDrafts(sessionStorage)
    dropAllWords()
    closeSession(client)
  }
  return (
    <LeaveFlow
      step={step}
      onStep={(next) =>
        void navigate({ to: '/settings/general', search: { activeTab: 'leave', step: next } })
      }
      onStay={() => void navigate({ to: '/settings/general', search: { activeTab: 'emails' } })}
      onLeft={() => void left()}
    />
  )
}
