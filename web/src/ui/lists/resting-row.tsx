import { type CSSProperties, type Key, type ReactNode, useRef } from 'react'
import classes from './resting-row.module.css'
import { useRest } from './use-rest.ts'

/** Far from the viewport it is an empty box of the same height. */
export const RestingRow = ({ id, children }: { id: Key; children: ReactNode }) => {
  const row = useRef<HTMLLIElement>(null)
  const rest = useRest(row, id)
  const style: (CSSProperties & { '--height': string }) | undefined = rest && {
    '--height': `${rest.height}px`,
  }
  return (
    <li ref={row} className={rest?.resting ? classes.resting : undefined} style={style}>
      {!rest?.resting && children}
    </li>
  )
}
