import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '../../features/accounts/sessions/use-sign-out.ts'
import { CalmSheet } from '../../features/death-reports/own/calm-sheet.tsx'
import { StayForm } from '../../features/leaving/stay-form.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The only screen of somebody who asked to leave. */
export const Stay = ({ user }: { user: CurrentUser }) => {
  const { t, language } = useTranslation('leaving')
  const navigate = useNavigate()
  useScreenTitle(t('leaving:return.action'))
  const date = formatMoment(language, new Date(user.erasedFrom ?? Date.now()), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <CalmSheet
      user={user}
      title={t('leaving:return.title', { name: user.firstname })}
      lead={t('leaving:return.lead', { date })}
      onSignOut={useSignOut()}
    >
      <StayForm onStayed={() => void navigate({ to: '/news' })} />
    </CalmSheet>
  )
}
