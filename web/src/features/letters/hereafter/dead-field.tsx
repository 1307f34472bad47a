import { useDebouncedValue } from '@mantine/hooks'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PeopleCombobox } from '../../../shared/people/people-combobox.tsx'
import { askAfter, fewestCharacters, memorialsQuery } from '../../../shared/people/selectable-query.ts'

interface DeadFieldProps {
  error?: string | undefined
  onChoose: (person: PersonCard) => void
}

const mostShown = 6

/** Chooses the deceased recipient of a letter. */
export const DeadField = ({ error, onChoose }: DeadFieldProps) => {
  const { t } = useTranslation('letters', 'search')
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), askAfter)
  const { data, isError, isFetching } = useQuery(memorialsQuery(asked))
  const asking = isFetching || asked !== text.trim()
  const state = () => {
    if (isError) return t('search:popup.failed')
    return asking ? t('search:popup.loading') : t('search:popup.nobody')
  }
  return (
    <PeopleCombobox
      label={t('letters:write.to')}
      placeholder={t('search:form.placeholder')}
      error={error}
      text={text}
      onText={setText}
      people={asked.length >= fewestCharacters ? (data?.items.slice(0, mostShown) ?? []) : []}
      state={state()}
      asking={asking}
      onChoose={onChoose}
    />
  )
}
