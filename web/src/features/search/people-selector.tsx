import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Found } from '@souvenance/contract/pages/search'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FoundPerson } from '../../shared/people/found-person.tsx'
import { askAfter, fewestCharacters, selectableQuery } from '../../shared/people/selectable-query.ts'
import { useLevelNote } from '../../shared/people/use-level-note.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './people-selector.module.css'
import { selectedAmong } from './selected-among.ts'

interface PeopleSelectorProps {
  title: string
  lead: string
  /** The label of the submit button. */
  action: string
  /** The page on whose behalf the search is made. */
  onBehalfOf: string
  onSelect: (person: Found) => void
  onClose: () => void
}

/** Finds one person by name, or a contact by address. */
export const PeopleSelector = ({
  title,
  lead,
  action,
  onBehalfOf,
  onSelect,
  onClose,
}: PeopleSelectorProps) => {
  const { t } = useTranslation('search')
  const noteOf = useLevelNote()
  const group = useId()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<string>()
  const [asked] = useDebouncedValue(text.trim(), askAfter)
  const { data, isError, isFetching } = useQuery(selectableQuery(asked, onBehalfOf))
  const enough = asked.length >= fewestCharacters
  const people = enough ? (data?.items ?? []) : []
  const selected = selectedAmong(people, asked, picked)

  const state = () => {
    if (!enough) return t('search:selector.hint')
    if (isError) return t('search:popup.failed')
    if (people.length > 0) return t('search:popup.found', { count: people.length })
    return isFetching ? t('search:popup.loading') : t('search:popup.nobody')
  }

  return (
    <Dialog
      opened
      kind="form"
      writing
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('search:selector.cancel')}
          </Button>
          <Button disabled={!selected} onClick={() => selected && onSelect(selected)}>
            {action}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <TextField
        type="search"
        data-autofocus
        label={t('search:selector.label')}
        leftSection={<IconSearch size={22} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status">{state()}</p>
      {people.length > 0 && (
        <fieldset className={classes.people} aria-label={t('search:popup.label')}>
          {people.map((person) => (
            <ChoiceCard
              key={person.userUid}
              name={group}
              checked={selected?.userUid === person.userUid}
              onChange={() => setPicked(person.userUid)}
            >
              <FoundPerson
                person={person}
                size={52}
                note={person.attached ? t('search:selector.attached') : noteOf(person.level)}
              />
            </ChoiceCard>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
