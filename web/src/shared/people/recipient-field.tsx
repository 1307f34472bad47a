import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../session/session.ts'
import { AddressHint } from './addresses/address-hint.tsx'
import { isAddress } from './is-address.ts'
import { useMatchingContacts } from './matching-contacts.ts'
import { PeopleCombobox } from './people-combobox.tsx'
import type { RecipientEntry } from './recipient.ts'
import { askAfter, fewestCharacters, selectableQuery } from './selectable-query.ts'

interface RecipientFieldProps {
  label: ReactNode
  value: RecipientEntry
  onChange: (entry: RecipientEntry) => void
  /** The page on whose behalf someone is asked. */
  onBehalfOf: string
  error?: ReactNode
  /** Takes the focus of a dialog. */
  first?: boolean
  /** False where only people who are here can be chosen, not any address. */
  byMail?: boolean
  /** Memorials can be chosen too. */
  withMemorials?: boolean
}

const mostShown = 6

/** The person to ask: a name chosen among those found, or any e-mail address. */
export const RecipientField = ({
  label,
  value,
  onChange,
  onBehalfOf,
  error,
  first,
  byMail = true,
  withMemorials = false,
}: RecipientFieldProps) => {
  const { t } = useTranslation('search')
  const { user } = useSession()
  const text = value.text.trim()
  const [left, setLeft] = useState('')
  const [asked] = useDebouncedValue(value.person ? '' : text, askAfter)
  const { data, isPending, isPlaceholderData, isFetching, isError } = useQuery(
    selectableQuery(asked, onBehalfOf, withMemorials),
  )
  // The viewer may be a relative of a memorial; for any other request they cannot ask themselves.
  const isAskable = ({ userUid }: { userUid: string }) =>
    userUid !== onBehalfOf && (withMemorials || userUid !== user?.userUid)
  const found = data?.items.filter(isAskable) ?? []
  const known = !isPending && !isPlaceholderData
  const book = useMatchingContacts(asked, { wanted: byMail, found, known })
  const asking = isFetching || book.asking || asked !== text
  const state = () => {
    if (byMail && isAddress(text)) return t('search:recipient.byMail', { email: text })
    if (isError) return t('search:popup.failed')
    if (asking) return t('search:popup.loading')
    return byMail ? t('search:recipient.nobody') : t('search:popup.nobody')
  }
  return (
    <div>
      <PeopleCombobox
        label={label}
        error={error}
        first={first}
        placeholder={byMail ? t('search:recipient.placeholder') : t('search:form.placeholder')}
        settled={value.person !== undefined || (byMail && isAddress(text))}
        text={value.text}
        onText={(written) => onChange({ text: written })}
        people={asked.length >= fewestCharacters ? found.slice(0, mostShown) : []}
        contacts={book.contacts}
        onContact={({ email }) => onChange({ text: email })}
        state={state()}
        asking={asking}
        noteOf={({ attached }) => (attached ? t('search:selector.attached') : undefined)}
        onBlur={() => setLeft(text)}
        onChoose={(person) => onChange({ text: person.fullname, person })}
      />
      {byMail && (
        <AddressHint
          address={left === text ? text : ''}
          onCorrect={(address) => onChange({ text: address })}
        />
      )}
    </div>
  )
}
