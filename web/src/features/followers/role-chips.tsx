import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './filter-chips.module.css'
import { type PeopleFilter, peopleFilters, toggleFilter } from './people-filters.ts'

interface FilterChipsProps {
  chosen: readonly PeopleFilter[]
  onChoose: (filters: PeopleFilter[]) => void
}

export const FilterChips = ({ chosen, onChoose }: FilterChipsProps) => {
  const { t } = useTranslation('followers')
  const names = {
    follower: t('followers:filter.follower'),
    editor: t('followers:filter.editor'),
    admin: t('followers:filter.admin'),
  }
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{t('followers:filter.label')}</legend>
      {peopleFilters.map((filter) => {
        const on = chosen.includes(filter)
        return (
          <button
            key={filter}
            type="button"
            className={classes.chip}
            aria-pressed={on}
            aria-disabled={on && chosen.length === 1}
            onClick={() => onChoose(toggleFilter(chosen, filter))}
          >
            {on && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
            {names[filter]}
          </button>
        )
      })}
    </fieldset>
  )
}
