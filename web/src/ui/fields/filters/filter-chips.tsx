import { IconCheck } from '@tabler/icons-react'
import classes from './filter-chips.module.css'
import { toggleFilter } from './toggle-filter.ts'

interface FilterChipsProps<Filter extends string> {
  label: string
  names: Record<Filter, string>
  all: readonly Filter[]
  chosen: readonly Filter[]
  onChoose: (filters: Filter[]) => void
}

/** Filters of a list; the last active one cannot be switched off. */
export const FilterChips = <Filter extends string>(props: FilterChipsProps<Filter>) => {
  const { label, names, all, chosen, onChoose } = props
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{label}</legend>
      {all.map((filter) => {
        const on = chosen.includes(filter)
        return (
          <button
            key={filter}
            type="button"
            className={classes.chip}
            aria-pressed={on}
            aria-disabled={on && chosen.length === 1}
            onClick={() => onChoose(toggleFilter(all, chosen, filter))}
          >
            {on && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
            {names[filter]}
          </button>
        )
      })}
    </fieldset>
  )
}
