import { useId } from 'react'
import classes from './chip-choice.module.css'

interface ChipChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  hint?: string
}

/** A choice among a few short words: radio buttons as chips. */
export const ChipChoice = ({ label, options, value, onChange, hint }: ChipChoiceProps) => {
  const id = useId()
  return (
    <fieldset className={classes.choice} {...(hint && { 'aria-describedby': `${id}-hint` })}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
