import type { ReactNode } from 'react'
import classes from './choices.module.css'

interface ChoicesProps {
  legend: string
  children: ReactNode
}

/** Choice cards under one question. */
export const Choices = ({ legend, children }: ChoicesProps) => (
  <fieldset className={classes.choices}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
