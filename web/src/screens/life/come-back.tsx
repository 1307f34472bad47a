import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '../../features/accounts/sessions/use-sign-out.ts'
import { ReturnForm } from '../../features/death-reports/own/return-form.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The only screen of somebody whose page is a memorial. */
export const ComeBack = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('alive')
  const navigate = useNavigate()
  useScreenTitle(t('alive:dead.action'))
  return (
    <ReturnForm user={user} onSignOut={useSignOut()} onReturned={() => void navigate({ to: '/legacy' })} />
  )
}
