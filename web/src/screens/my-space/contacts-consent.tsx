import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { FollowingsSuggestions } from '../../features/contacts/followings-suggestions.tsx'
import { ImportContacts } from '../../features/contacts/import-contacts.tsx'
import { takeWayBack } from '../../features/contacts/use-consent.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

/** Where a provider sends people back: its contacts are brought, whom to follow is shown, then they go on where they were. */
export const ContactsConsent = () => {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  const { provider } = useParams({ from: '/page/space/my/contacts/from/$provider' })
  const [answer] = useState(() => window.location.search.slice(1))
  const [brought, setBrought] = useState(false)
  useScreenTitle(t('contacts:title'))
  return (
    <>
      <ScreenHeading lead={t('contacts:lead')}>
        {brought ? t('contacts:suggestions.title') : t('contacts:title')}
      </ScreenHeading>
      {brought ? (
        <FollowingsSuggestions onDone={() => void navigate({ href: takeWayBack(), replace: true })} />
      ) : (
        <ImportContacts consent={{ provider, answer }} onDone={() => setBrought(true)} />
      )}
    </>
  )
}
