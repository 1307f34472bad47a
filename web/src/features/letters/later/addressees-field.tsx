import { useDebouncedValue } from '@mantine/hooks'
import { searchModes } from '@souvenance/contract/pages/search'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AddressHint } from '../../../shared/people/addresses/address-hint.tsx'
import { ChosenPeople } from '../../../shared/people/chosen-people.tsx'
import { isAddress } from '../../../shared/people/is-address.ts'
import { useMatchingContacts } from '../../../shared/people/matching-contacts.ts'
import { PeopleCombobox } from '../../../shared/people/people-combobox.tsx'
import { askAfter, fewestCharacters, peopleQuery } from '../../../shared/people/selectable-query.ts'
import { useSession } from '../../../shared/session/session.ts'
import classes from './addressees-field.module.css'
import { type Addressee, keyOfAddressee } from './letter-values.ts'

interface AddresseesFieldProps {
  addressees: readonly Addressee[]
  most: number
  /** A name or an address being written, of somebody who is not chosen yet. */
  sought: string
  onSought: (text: string) => void
  onChange: (addressees: Addressee[]) => void
  error?: string | undefined
}

const mostShown = 6

/** The addressees of a letter: people who are here, or any e-mail address. */
export const AddresseesField = ({
  addressees,
  most,
  sought,
  onSought,
  onChange,
  error,
}: AddresseesFieldProps) => {
  const { t } = useTranslation('letters', 'search')
  const { user } = useSession()
  const text = sought.trim()
  const [asked] = useDebouncedValue(text, askAfter)
  const { data, isError, isFetching, isPending, isPlaceholderData } = useQuery(
    peopleQuery(asked, { type: searchModes.users, enableRue: true }),
  )
  const chosen = new Set(addressees.map(keyOfAddressee))
  const found = data?.items.filter(({ userUid, alive }) => alive && userUid !== user?.userUid) ?? []
  const known = !isPending && !isPlaceholderData
  const book = useMatchingContacts(asked, { wanted: true, found, known })
  const isOwn = text.toLowerCase() === user?.email.toLowerCase()
  const address = isAddress(text) && !chosen.has(text) && !isOwn ? text : undefined
  const fault = isOwn ? t('letters:write.yourself') : error
  const asking = isFetching || book.asking || asked !== text
  const state = () => {
    if (isError) return t('search:popup.failed')
    return asking ? t('search:popup.loading') : t('search:recipient.nobody')
  }
  const add = (addressee: Addressee) => {
    onSought('')
    onChange([...addressees, addressee])
  }
  const written = addressees.findLast(({ email }) => email !== null)
  const correct = (email: string) =>
    onChange(
      addressees.map((addressee) =>
        addressee === written ? { ...addressee, email, name: email } : addressee,
      ),
    )
  return (
    <div className={classes.field}>
      <ChosenPeople
        label={t('letters:write.to')}
        people={addressees.map((addressee) => ({
          key: keyOfAddressee(addressee),
          name: addressee.name,
          picture: addressee.picture,
          byMail: addressee.userUid === null,
        }))}
        onRemove={(key) => onChange(addressees.filter((addressee) => keyOfAddressee(addressee) !== key))}
      />
      <AddressHint address={written?.email ?? ''} onCorrect={correct} />
      {addressees.length < most && (
        <PeopleCombobox
          label={addressees.length === 0 ? t('letters:write.to') : t('letters:write.else')}
          placeholder={t('search:recipient.placeholder')}
          error={fault}
          text={sought}
          onText={onSought}
          people={asked.length >= fewestCharacters ? found.slice(0, mostShown) : []}
          state={state()}
          asking={asking && address === undefined}
          isTaken={({ userUid }) => chosen.has(userUid)}
          onChoose={({ userUid, fullname, profilePics }) =>
            add({ userUid, email: null, name: fullname, picture: profilePics.avatar ?? null })
          }
          contacts={book.contacts.filter(({ email }) => !chosen.has(email))}
          onContact={({ email }) => add({ userUid: null, email, name: email, picture: null })}
          address={address}
          onAddress={(email) => add({ userUid: null, email, name: email, picture: null })}
        />
      )}
      {addressees.length >= most && error && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </div>
  )
}
