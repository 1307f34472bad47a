import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FoundPerson } from './found-person.tsx'
import { isAddress } from './is-address.ts'
import type { RecipientEntry } from './recipient.ts'
import classes from './recipient-field.module.css'
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
}

const mostShown = 6

/** Whom to ask: a name chosen among those found, or any e-mail address. */
export const RecipientField = ({ label, value, onChange, onBehalfOf, error, first }: RecipientFieldProps) => {
  const { t } = useTranslation('search')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { targetRef } = combobox
  // The field may arrive after its dialog has placed the focus.
  useEffect(() => {
    if (first) targetRef.current?.focus()
  }, [first, targetRef])
  const text = value.text.trim()
  const [asked] = useDebouncedValue(value.person ? '' : text, askAfter)
  const { data, isPending, isError } = useQuery(selectableQuery(asked, onBehalfOf))
  const people = asked.length >= fewestCharacters ? (data?.items.slice(0, mostShown) ?? []) : []
  const opensFor = (written: string) => written.trim().length >= fewestCharacters

  const state = () => {
    if (people.length > 0) return t('search:popup.found', { count: people.length })
    if (isAddress(text)) return t('search:recipient.byMail', { email: text })
    if (isError) return t('search:popup.failed')
    return isPending ? t('search:popup.loading') : t('search:recipient.nobody')
  }
  const choose = (userUid: string) => {
    const person = people.find((one) => one.userUid === userUid)
    combobox.closeDropdown()
    if (person) onChange({ text: person.fullname, person })
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
          type="text"
          dir="auto"
          role="combobox"
          label={label}
          error={error}
          placeholder={t('search:recipient.placeholder')}
          aria-expanded={combobox.dropdownOpened}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={first || undefined}
          leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
          value={value.text}
          onChange={({ currentTarget }) => {
            onChange({ text: currentTarget.value })
            combobox.resetSelectedOption()
            if (opensFor(currentTarget.value)) combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <p role="status" className={people.length === 0 ? classes.state : undefined}>
          {people.length === 0 ? state() : <VisuallyHidden>{state()}</VisuallyHidden>}
        </p>
        <Combobox.Options aria-label={t('search:popup.label')}>
          {people.map((person) => (
            <Combobox.Option key={person.userUid} value={person.userUid}>
              <FoundPerson
                person={person}
                size={44}
                note={person.attached ? t('search:selector.attached') : undefined}
              />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
