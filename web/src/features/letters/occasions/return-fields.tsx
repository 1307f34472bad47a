import { pages } from '@souvenance/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type DateParts, emptyDate, partsOfDate } from '../../../ui/fields/dates/date-parts.ts'
import { DateSelector } from '../../../ui/fields/dates/date-selector.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { returnsAhead, yearsAfter } from './occasion-date.ts'

interface ReturnFieldsProps {
  label: string
  /** The person whose page may tell the day. */
  birthOf: string | null
  today: string
  onDate: (date: DateParts) => void
}

const wholeDay = 1
const longAgo = 150

/** The day somebody was born, if the viewer may see it on their page. */
const useBirth = (uid: string | null): DateParts | null => {
  const { data } = useQuery({
    queryKey: ['letters', 'birth', uid],
    queryFn: ({ signal }) => call(pages.page, { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== null,
    retry: false,
  })
  return data?.birth?.format === wholeDay ? partsOfDate(data.birth.date) : null
}

/** A day of the past, and which of its returns is meant. */
export const ReturnFields = ({ label, birthOf, today, onDate }: ReturnFieldsProps) => {
  const { t } = useTranslation('letters')
  const birth = useBirth(birthOf)
  const [chosen, setChosen] = useState<DateParts>()
  const [number, setNumber] = useState<number>()
  const from = chosen ?? birth ?? emptyDate
  const numbers = returnsAhead(from, today)
  const tell = (day: DateParts, which: number | undefined) => {
    const date = which !== undefined && returnsAhead(day, today).includes(which) && yearsAfter(day, which)
    if (date) onDate(date)
  }
  return (
    <>
      <DateSelector
        label={label}
        value={from}
        min={`${Number(today.slice(0, 4)) - longAgo}-01-01`}
        max={today}
        onChange={(day) => {
          setChosen(day)
          tell(day, number)
        }}
      />
      <SelectField
        label={t('letters:occasion.which')}
        disabled={numbers.length === 0}
        value={number !== undefined && numbers.includes(number) ? number : ''}
        onChange={({ currentTarget }) => {
          const which = currentTarget.value === '' ? undefined : Number(currentTarget.value)
          setNumber(which)
          tell(from, which)
        }}
      >
        <option value="">{t('letters:occasion.choose')}</option>
        {numbers.map((count) => (
          <option key={count} value={count}>
            {t('letters:occasion.nth', { count, ordinal: true })}
          </option>
        ))}
      </SelectField>
    </>
  )
}
