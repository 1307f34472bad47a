import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './choice-card.module.css'

interface ChoiceCardProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | 'onChange'> {
  /** The same for all cards of which one is chosen. */
  name: string
  onChange: () => void
  children: ReactNode
}

/** One of several things of which one is chosen; they stand together in a fieldset. */
export const ChoiceCard = ({ children, ...choice }: ChoiceCardProps) => (
  <label className={classes.card}>
    <input {...choice} type="radio" className={classes.mark} />
    {children}
  </label>
)
