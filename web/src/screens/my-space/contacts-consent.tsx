import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ImportContacts } from '../../features/contacts/import-contacts.tsx'
import { takeWayBack } from '../../features/contacts/use-consent.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

/** Where a provider sends people back: its contacts are brought, then they go on where they were. */
export const ContactsConsent = () => {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  const { provider } = useParams({ from: '/page/space/my/contacts/from/$provider' })
  const [answer] = useState(() => window.location.search.slice(1))
  useScreenTitle(t('contacts:title'))
  return (
    <>
      <ScreenHeading lead={t('contacts:lead')}>{t('contacts:title')}</ScreenHeading>
      <ImportContacts
        consent={{ provider, answer }}
        onDone={() => void navigate({ href: takeWayBack(), replace: true })}
      />
    </>
  )
}
