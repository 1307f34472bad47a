import { type CSSProperties, type Key, type ReactNode, useRef } from 'react'
import classes from './resting-row.module.css'
import { useRest } from './use-rest.ts'

/** Far from the window it is only as high as what stood in it. */
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
