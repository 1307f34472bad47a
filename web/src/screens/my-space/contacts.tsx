import { Button } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BeFound } from '../../features/contacts/be-found.tsx'
import { ContactList } from '../../features/contacts/contact-list.tsx'
import { ImportContacts } from '../../features/contacts/import-contacts.tsx'
import { contactsQuery } from '../../features/contacts/queries.ts'
import { SuggestionList } from '../../features/contacts/suggestion-list.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { findAround, useFocusPassedOn } from '../../ui/focus/use-focus-passed-on.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './contacts.module.css'

export { ContactsConsent } from './contacts-consent.tsx'

/** The viewer's contacts: importing them, following or inviting them, and deleting them. */
export const Contacts = () => {
  const { t } = useTranslation('contacts')
  useScreenTitle(t('contacts:title'))
  const total = useInfiniteQuery(contactsQuery()).data?.pages[0]?.totalCount
  const [bringing, setBringing] = useState<boolean>()
  // Open for those who have none, and until they go on.
  if (bringing === undefined && total !== undefined) setBringing(total === 0)
  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('contacts:lead')}>{t('contacts:title')}</ScreenHeading>
      <div tabIndex={-1} className={classes.place}>
        {bringing && (
          <section aria-labelledby="bring-contacts">
            <SectionHeading id="bring-contacts">{t('contacts:import.title')}</SectionHeading>
            <ImportContacts onDone={() => setBringing(false)} />
          </section>
        )}
        {bringing === false && <BringButton onBring={() => setBringing(true)} />}
      </div>
      <section aria-labelledby="may-know">
        <SectionHeading id="may-know">{t('contacts:suggestions.title')}</SectionHeading>
        <SuggestionList />
      </section>
      <ContactList />
      <BeFound />
    </div>
  )
}

/** Gives way to what contacts are brought by, with the focus. */
const BringButton = ({ onBring }: { onBring: () => void }) => {
  const { t } = useTranslation('contacts')
  const button = useRef<HTMLButtonElement>(null)
  useFocusPassedOn(button, findAround)
  return (
    <Button
      ref={button}
      variant="outline"
      leftSection={<IconAddressBook size={20} stroke={1.6} aria-hidden="true" />}
      onClick={onBring}
    >
      {t('contacts:import.open')}
    </Button>
  )
}
