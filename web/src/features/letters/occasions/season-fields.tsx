import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { DateParts } from '../../../ui/fields/dates/date-parts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from '../later/when-choice.module.css'
import { type Season, startOf, yearsOf } from './occasion-date.ts'

const seasons: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']

/** The first day of a season. */
export const SeasonFields = ({ today, onDate }: { today: string; onDate: (date: DateParts) => void }) => {
  const { t } = useTranslation('letters')
  const [season, setSeason] = useState<Season>()
  const [year, setYear] = useState<number>()
  const names: Record<Season, string> = {
    spring: t('letters:occasion.spring'),
    summer: t('letters:occasion.summer'),
    autumn: t('letters:occasion.autumn'),
    winter: t('letters:occasion.winter'),
  }
  const years = season ? yearsOf(season, today) : []
  const choose = (next: Season | undefined, wanted: number | undefined) => {
    setSeason(next)
    setYear(wanted)
    if (next && wanted !== undefined && yearsOf(next, today).includes(wanted)) onDate(startOf(next, wanted))
  }
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('letters:occasion.season')}
        value={season ?? ''}
        onChange={({ currentTarget }) =>
          choose(
            seasons.find((one) => one === currentTarget.value),
            year,
          )
        }
      >
        <option value="">{t('letters:occasion.choose')}</option>
        {seasons.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('letters:occasion.year')}
        disabled={!season}
        value={year !== undefined && years.includes(year) ? year : ''}
        onChange={({ currentTarget }) =>
          choose(season, currentTarget.value === '' ? undefined : Number(currentTarget.value))
        }
      >
        <option value="">{t('letters:occasion.choose')}</option>
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
