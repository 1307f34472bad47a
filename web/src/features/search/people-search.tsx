import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FoundPerson } from '../../shared/people/found-person.tsx'
import { askAfter, fewestCharacters } from '../../shared/people/selectable-query.ts'
import { useSession } from '../../shared/session/session.ts'
import classes from './people-search.module.css'
import { whileWritingQuery } from './queries.ts'

interface PeopleSearchProps {
  value: string
  onChange: (text: string) => void
  placeholder: string
  inputClass: string
  /** A suggestion was chosen. */
  onChoose: (permalink: string) => void
  /** The full search for this text. */
  onAll: (text: string) => void
}

const mostShown = 6
const all = ':all'
const invite = ':invite'

/** Suggests people and memorials while a name is typed. */
export const PeopleSearch = ({
  value,
  onChange,
  placeholder,
  inputClass,
  onChoose,
  onAll,
}: PeopleSearchProps) => {
  const { t } = useTranslation('search')
  const { user } = useSession()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<HTMLInputElement>(null)
  const text = value.trim()
  const [asked] = useDebouncedValue(text, askAfter)
  const { data, isPending, isError } = useQuery(whileWritingQuery(asked, user !== null))
  const enough = text.length >= fewestCharacters
  const people = enough ? (data?.items.slice(0, mostShown) ?? []) : []
  const email = enough && asked === text ? data?.invitation?.email : undefined

  useEffect(() => input.current?.focus(), [])
  // The form empties the field when it is submitted: nothing is left to suggest.
  const { closeDropdown } = combobox
  useEffect(() => {
    if (!enough) closeDropdown()
  }, [enough, closeDropdown])

  const openFor = (written: string) =>
    written.trim().length >= fewestCharacters ? combobox.openDropdown() : combobox.closeDropdown()
  const pick = (picked: string) => {
    combobox.closeDropdown()
    // The results offer to invite an address.
    if (picked === all || picked === invite) return onAll(text)
    onChange('')
    onChoose(picked)
  }
  const state = () => {
    if (isError) return t('search:popup.failed')
    if (isPending) return t('search:popup.loading')
    if (email) return t('search:invite.popup')
    return people.length === 0 ? t('search:popup.nobody') : t('search:popup.found', { count: people.length })
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      shadow="none"
      withinPortal={false}
      offset={8}
      width={420}
      position="bottom-start"
      classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '' }}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          ref={input}
          className={inputClass}
          type="search"
          dir="auto"
          name="query"
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          value={value}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-autocomplete="list"
          autoComplete="off"
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            combobox.resetSelectedOption()
            openFor(currentTarget.value)
          }}
          onFocus={() => openFor(value)}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <p role="status" className={people.length === 0 ? classes.state : undefined}>
          {people.length === 0 ? state() : <VisuallyHidden>{state()}</VisuallyHidden>}
        </p>
        <Combobox.Options aria-label={t('search:popup.label')}>
          {people.map((person) => (
            <Combobox.Option key={person.userUid} value={person.permalink} disabled={person.permalink === ''}>
              <FoundPerson person={person} size={44} />
            </Combobox.Option>
          ))}
          {email ? (
            <Combobox.Option value={invite} className={classes.all}>
              <IconMail size={20} stroke={1.6} aria-hidden="true" />
              {t('search:invite.option', { email })}
            </Combobox.Option>
          ) : (
            <Combobox.Option value={all} className={classes.all}>
              <IconArrowRight size={20} stroke={1.6} aria-hidden="true" />
              {t('search:popup.all', { text })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
