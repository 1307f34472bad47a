import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './still-fields.module.css'

interface StillFieldsProps {
  /** The values are being sent. */
  still: boolean
  children: ReactNode
}

/**
 * Fields of a screen that leaves once they are saved: what would be written into them meanwhile would be lost with it. After
 * a failure the focus is where it was.
 */
export const StillFields = ({ still, children }: StillFieldsProps) => {
  const group = useRef<HTMLFieldSetElement>(null)
  const left = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (still) left.current = group.current?.contains(activeElement) ? activeElement : null
    else if (
      left.current instanceof HTMLElement &&
      (activeElement === body || activeElement === left.current)
    )
      left.current.focus({ preventScroll: true })
  }, [still])
  return (
    <fieldset ref={group} className={classes.still} disabled={still}>
      {children}
    </fieldset>
  )
}
