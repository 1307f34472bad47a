import { Button, VisuallyHidden } from '@mantine/core'
import type { GivenCard } from '@souvenance/contract/legacy/ice-card'
import { limits } from '@souvenance/contract/limits'
import { IconPhoneCall, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import classes from '../card-section.module.css'
import { CardSection } from '../card-section.tsx'
import { PersonRow } from './person-row.tsx'
import { useRelationshipNames } from './relationship-names.ts'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

type Contacts = GivenCard['contacts']

interface ContactsSectionProps {
  contacts: Contacts
  onChange: (contacts: Contacts) => void
}

const keyOf = ({ name, phone }: Contacts[number]): string => `${name} ${phone}`

/** Somebody who is written down again stays where they stood. */
const onceEach = (contacts: Contacts): Contacts => [
  ...new Map(contacts.map((contact) => [keyOf(contact), contact])).values(),
]

export const ContactsSection = ({ contacts, onChange }: ContactsSectionProps) => {
  const { t } = useTranslation('ice-card')
  const names = useRelationshipNames()
  const [open, setOpen] = useState<number>()
  const isFull = contacts.length >= limits.iceContacts
  const [said, setSaid] = useState('')
  const moveTo = (place: number, next: number) => {
    const moved = contacts[place]
    if (!moved) return
    onChange(contacts.toSpliced(place, 1).toSpliced(next, 0, moved))
    setSaid(t('ice-card:contacts.moved', { name: moved.name, number: next + 1, total: contacts.length }))
  }
  const remove = async (place: number) => {
    const name = contacts[place]?.name ?? ''
    const sure = await confirm({
      title: t('ice-card:contacts.removeTitle', { name }),
      text: t('ice-card:contacts.removeText'),
      keep: t('ice-card:person.stay'),
      action: t('ice-card:contacts.remove'),
      danger: true,
    })
    if (sure) onChange(contacts.filter((_, other) => other !== place))
  }
  return (
    <CardSection
      Icon={IconPhoneCall}
      title={t('ice-card:contacts.title')}
      texts={contacts.map(({ name }) => name)}
      count={t('ice-card:count', { number: contacts.length, most: limits.iceContacts })}
    >
      <ul>
        {contacts.map((contact, place) => (
          <PersonRow
            key={keyOf(contact)}
            name={contact.name}
            under={names[contact.relationship] ?? ''}
            phone={contact.phone}
            {...(place > 0 && { onUp: () => moveTo(place, place - 1) })}
            {...(place < contacts.length - 1 && { onDown: () => moveTo(place, place + 1) })}
            moves={contacts.length > 1}
            onEdit={() => setOpen(place)}
            onRemove={() => void remove(place)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Button
        variant="outline"
        mt={8}
        leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
        disabled={isFull}
        onClick={() => setOpen(contacts.length)}
      >
        {t('ice-card:contacts.add')}
      </Button>
      {isFull && <p className={classes.full}>{t('ice-card:label.full', { most: limits.iceContacts })}</p>}
      {open !== undefined && (
        <Suspense>
          <ContactDialog
            contact={contacts[open]}
            onClose={() => setOpen(undefined)}
            onKeep={(contact) => {
              onChange(onceEach(contacts.toSpliced(open, 1, contact)))
              setOpen(undefined)
            }}
          />
        </Suspense>
      )}
    </CardSection>
  )
}
