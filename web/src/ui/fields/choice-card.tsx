import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './choice-card.module.css'

interface ChoiceCardProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | 'onChange'> {
  /** The name of the radio group. */
  name: string
  onChange: () => void
  children: ReactNode
}

/** A radio button as a card; the cards of a group are in a fieldset. */
export const ChoiceCard = ({ children, ...choice }: ChoiceCardProps) => (
  <label className={classes.card}>
    <input {...choice} type="radio" className={classes.mark} />
    {children}
  </label>
)
