import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { TeamPanel } from '../../features/team/team-panel.tsx'
import { usePage } from './use-page.ts'

const OfferHelpDialog = lazy(async () => ({
  default: (await import('../../features/team/offer-help-dialog.tsx')).OfferHelpDialog,
}))

export const Team = () => {
  const { page, viewAs } = usePage()
  const navigate = useNavigate()
  const [offering, setOffering] = useState(false)
  if (!page) return null
  const toPage = () => void navigate({ to: '/$permalink', params: { permalink: page.permalink } })
  return (
    <>
      <TeamPanel page={page} viewAs={viewAs} onOffer={() => setOffering(true)} onLeft={toPage} />
      <Suspense>{offering && <OfferHelpDialog page={page} onClose={() => setOffering(false)} />}</Suspense>
    </>
  )
}
