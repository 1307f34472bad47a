import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import type { Found } from '@souvenance/contract/pages/search'
import { IconAddressBook, IconMail, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FoundPerson } from './found-person.tsx'
import type { MatchingContact } from './matching-contacts.ts'
import classes from './people-combobox.module.css'
import { fewestCharacters } from './selectable-query.ts'
import { useLevelNote } from './use-level-note.ts'

interface PeopleComboboxProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  text: string
  onText: (text: string) => void
  people: readonly Found[]
  /** Shown while nobody is listed. */
  state: string
  noteOf?: (person: Found) => string | undefined
  /** Listed, but not to be chosen. */
  isTaken?: (person: Found) => boolean
  onChoose: (person: Found) => void
  /** Of the viewer's address book, listed after the people: chosen, they stand for their address. */
  contacts?: readonly MatchingContact[]
  onContact?: (contact: MatchingContact) => void
  /** An address that can be chosen instead of a person, and is when the field is left. */
  address?: string | undefined
  onAddress?: (address: string) => void
  /** Takes the focus of a dialog. */
  first?: boolean | undefined
  /** The listed people match former words: Enter chooses none of them. */
  asking: boolean
  /** The text counts as it stands, so that Enter sends the form. */
  settled?: boolean
}

/** A field in which a name is written, with the people it finds below. */
export const PeopleCombobox = ({
  text,
  onText,
  people: found,
  state,
  noteOf,
  isTaken,
  onChoose,
  contacts: matching = [],
  onContact,
  address,
  onAddress,
  first,
  asking,
  settled = false,
  onBlur,
  ...field
}: PeopleComboboxProps) => {
  const { t } = useTranslation('search')
  const levelNote = useLevelNote()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { targetRef } = combobox
  // The field may arrive after its dialog has placed the focus.
  useEffect(() => {
    if (first) targetRef.current?.focus()
  }, [first, targetRef])

  // The combobox counts: without it, Enter would choose another entry than the one marked before others came.
  const options = useRef<HTMLDivElement>(null)
  const { updateSelectedOptionIndex } = combobox
  useLayoutEffect(() => {
    const listed = [...(options.current?.querySelectorAll('[data-combobox-option]') ?? [])]
    updateSelectedOptionIndex(listed.findIndex((option) => option.hasAttribute('data-combobox-selected')))
  })

  // Results stay a moment longer than the words that found them.
  const isShort = text.trim().length < fewestCharacters
  const people = isShort ? [] : found
  const contacts = isShort ? [] : matching
  const count = people.length + contacts.length
  const isEmpty = count === 0 && !address
  const said = count > 0 ? t('search:popup.found', { count }) : state
  const open = () => {
    if (!settled && text.trim().length >= fewestCharacters) combobox.openDropdown()
  }
  const choose = (chosen: string) => {
    const person = people.find(({ userUid }) => userUid === chosen)
    const contact = contacts.find(({ contactUid }) => contactUid === chosen)
    combobox.closeDropdown()
    if (person) onChoose(person)
    else if (contact) onContact?.(contact)
    else if (address) onAddress?.(address)
  }
  /** Sending a form with a name that nobody chose would leave that person out. */
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The open list would cover the refusal below the field.
    if (settled) combobox.closeDropdown()
    if (settled || text.trim() === '') return
    event.preventDefault()
    if (asking) return
    const free = people.filter((person) => !isTaken?.(person))
    const [only, ...others] = [
      ...free.map(({ userUid }) => userUid),
      ...contacts.map(({ contactUid }) => contactUid),
      ...(address ? [address] : []),
    ]
    if (combobox.getSelectedOptionIndex() < 0 && only && others.length === 0) choose(only)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      shadow="none"
      offset={6}
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '' }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextField
          {...field}
          type="text"
          dir="auto"
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={first || undefined}
          leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            combobox.resetSelectedOption()
            if (currentTarget.value.trim().length >= fewestCharacters) combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onKeyDown={onEnter}
          onFocus={() => {
            // Sealing or sending leads back to what is wrong: the list would cover what is said about it.
            if (!field.error) open()
          }}
          onClick={open}
          onBlur={(event) => {
            combobox.closeDropdown()
            if (address) onAddress?.(address)
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <p role="status" className={isEmpty ? classes.state : undefined}>
          {isEmpty ? said : <VisuallyHidden>{said}</VisuallyHidden>}
        </p>
        <Combobox.Options ref={options} aria-label={t('search:popup.label')}>
          {people.map((person) => (
            <Combobox.Option
              key={person.userUid}
              value={person.userUid}
              disabled={isTaken?.(person) ?? false}
            >
              <FoundPerson person={person} size={44} note={noteOf?.(person) ?? levelNote(person.level)} />
            </Combobox.Option>
          ))}
          {contacts.map(({ contactUid, name, email }) => (
            <Combobox.Option key={contactUid} value={contactUid}>
              <span className={classes.address}>
                <IconAddressBook size={22} stroke={1.6} aria-hidden="true" />
                <span className={classes.contact}>
                  <b>{name || email}</b>
                  <span>{name ? email : t('search:recipient.contact')}</span>
                </span>
              </span>
            </Combobox.Option>
          ))}
          {address && (
            <Combobox.Option value={address}>
              <span className={classes.address}>
                <IconMail size={22} stroke={1.6} aria-hidden="true" />
                {t('search:recipient.byMail', { email: address })}
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
