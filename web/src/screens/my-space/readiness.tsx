import { lazy, Suspense, useState } from 'react'
import { ReadinessBoard } from '../../features/readiness/readiness-board.tsx'
import { ReadinessLead } from '../../features/readiness/readiness-lead.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

const ConfirmAccountDialog = lazy(async () => ({
  default: (await import('../../features/accounts/confirmation/confirm-account-dialog.tsx'))
    .ConfirmAccountDialog,
}))

/** Shows which preparations are in order, and which are still open. */
export const Readiness = () => {
  const { t } = useTranslation('readiness')
  const { user } = useSession()
  const [confirming, setConfirming] = useState(false)
  useScreenTitle(t('readiness:title'))
  if (!user) return null
  return (
    <>
      <ScreenHeading lead={<ReadinessLead />}>{t('readiness:title')}</ScreenHeading>
      <ReadinessBoard permalink={user.permalink} onConfirm={() => setConfirming(true)} />
      <Suspense>
        {confirming && <ConfirmAccountDialog email={user.email} onClose={() => setConfirming(false)} />}
      </Suspense>
    </>
  )
}
