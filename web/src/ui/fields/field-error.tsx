import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-error.module.css'

export const FieldError = ({ children }: { children: ReactNode }) => (
  <span className={classes.error}>
    <IconAlertCircle className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
    {children}
  </span>
)

/** The `error` of a field: the text with its icon, or only true. */
export const asFieldError = (error: ReactNode): ReactNode =>
  typeof error === 'boolean' || !error ? error : <FieldError>{error}</FieldError>
