import { useDebouncedValue } from '@mantine/hooks'
import { inboxLimits } from '@souvenance/contract/messages/inbox-limits'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Found } from '@souvenance/contract/pages/search'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChosenPeople } from '../../../shared/people/chosen-people.tsx'
import { PeopleCombobox } from '../../../shared/people/people-combobox.tsx'
import { askAfter, correspondentsQuery, fewestCharacters } from '../../../shared/people/selectable-query.ts'
import classes from './new-conversation.module.css'

interface RecipientsFieldProps {
  people: readonly PersonCard[]
  /** A name being written, of somebody who is not chosen yet. */
  sought: string
  onChange: (changes: { people?: PersonCard[]; sought: string }) => void
  error?: string | undefined
}

const mostShown = 8

/** The recipients. A person who does not take messages is shown, says so, and cannot be chosen. */
export const RecipientsField = ({ people, sought, onChange, error }: RecipientsFieldProps) => {
  const { t } = useTranslation('inbox', 'search')
  const [asked] = useDebouncedValue(sought.trim(), askAfter)
  const { data, isError, isFetching } = useQuery(correspondentsQuery(asked))
  const chosen = new Set(people.map(({ userUid }) => userUid))
  const isFull = people.length >= inboxLimits.recipients

  const noteOf = ({ userUid, firstname, takesMessages }: Found): string | undefined => {
    if (chosen.has(userUid)) return t('inbox:new.added')
    return takesMessages ? undefined : t('inbox:new.takesNone', { name: firstname })
  }
  const asking = isFetching || asked !== sought.trim()
  const state = () => {
    if (isError) return t('search:popup.failed')
    return asking ? t('search:popup.loading') : t('inbox:new.nobody')
  }
  return (
    <div className={classes.recipients}>
      <ChosenPeople
        label={t('inbox:new.to')}
        people={people.map(({ userUid, fullname, profilePics }) => ({
          key: userUid,
          name: fullname,
          picture: profilePics.avatar,
        }))}
        onRemove={(key) => onChange({ people: people.filter(({ userUid }) => userUid !== key), sought })}
      />
      <PeopleCombobox
        label={t('inbox:new.to')}
        description={isFull ? t('inbox:new.full') : t('inbox:new.toHint')}
        error={error}
        disabled={isFull}
        placeholder={t('inbox:new.search')}
        text={sought}
        onText={(text) => onChange({ sought: text })}
        people={asked.length >= fewestCharacters ? (data?.items.slice(0, mostShown) ?? []) : []}
        state={state()}
        asking={asking}
        noteOf={noteOf}
        isTaken={({ userUid, takesMessages }) => !takesMessages || chosen.has(userUid)}
        onChoose={(person) => onChange({ people: [...people, person], sought: '' })}
      />
    </div>
  )
}
