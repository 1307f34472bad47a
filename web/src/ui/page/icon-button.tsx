import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps
  extends UnstyledButtonProps,
    Omit<ComponentProps<'button'>, keyof UnstyledButtonProps> {
  /** The accessible name. */
  label: string
  children: ReactNode
}

export const IconButton = ({ label, children, className = '', ...button }: IconButtonProps) => (
  <UnstyledButton aria-label={label} title={label} className={`${classes.button} ${className}`} {...button}>
    {children}
  </UnstyledButton>
)
