import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FollowingsSuggestions } from '../../features/contacts/followings-suggestions.tsx'
import { ImportContacts } from '../../features/contacts/import-contacts.tsx'
import { type Consent, handOverConsent, takeWayBack } from '../../features/contacts/use-consent.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

/** The return from a provider. Somebody who left from another screen, such as the first steps, goes on there. */
export const ContactsConsent = () => {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  const { provider } = useParams({ from: '/page/space/my/contacts/from/$provider' })
  const [consent] = useState<Consent>(() => ({ provider, answer: window.location.search.slice(1) }))
  const [way] = useState(takeWayBack)
  useScreenTitle(t('contacts:title'))
  useEffect(() => {
    if (way === undefined) return
    handOverConsent(consent)
    void navigate({ href: way, replace: true })
  }, [way, consent, navigate])
  return way === undefined ? <Brought consent={consent} /> : <LoadingState shape="screen" />
}

/** Imports the contacts, then shows people to follow. */
const Brought = ({ consent }: { consent: Consent }) => {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  const [brought, setBrought] = useState(false)
  return (
    <>
      <ScreenHeading lead={t('contacts:lead')}>
        {brought ? t('contacts:suggestions.title') : t('contacts:title')}
      </ScreenHeading>
      {brought ? (
        <FollowingsSuggestions onDone={() => void navigate({ to: '/my/contacts', replace: true })} />
      ) : (
        <ImportContacts consent={consent} onDone={() => setBrought(true)} />
      )}
    </>
  )
}
