import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { useSignOut } from '../../features/accounts/sessions/use-sign-out.ts'
import { AliveQuestion } from '../../features/death-reports/own/alive-question.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Before every screen of somebody whose death was reported. */
export const StillAlive = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('alive')
  useScreenTitle(t('alive:reported.press'))
  return <AliveQuestion user={user} onSignOut={useSignOut()} />
}
