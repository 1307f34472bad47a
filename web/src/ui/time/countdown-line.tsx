import type { CSSProperties, ReactNode } from 'react'
import { CountdownLabel } from './countdown-label.tsx'
import classes from './countdown-line.module.css'
import { useCountdown } from './use-countdown.ts'

interface CountdownLineProps {
  until: string
  /** The whole time, in milliseconds. */
  whole: number
  /** The whole time, in words. */
  children: ReactNode
  /** Nobody has to hurry: the end is not coloured. */
  calm?: boolean
}

/** Time that runs out: solid for what has passed, dotted for what is left, always with words. */
export const CountdownLine = ({ until, whole, children, calm = false }: CountdownLineProps) => {
  const { remaining, tone } = useCountdown(until)
  const passed = Math.min(1, Math.max(0, 1 - remaining / whole))
  const style: CSSProperties & { '--passed': string } = { '--passed': `${Math.round(passed * 100)}%` }
  return (
    <div className={classes.line} data-tone={calm ? 'calm' : tone}>
      <div className={classes.words}>
        <CountdownLabel until={until} calm={calm} />
        <span>{children}</span>
      </div>
      <div className={classes.bar} style={style} aria-hidden="true" />
    </div>
  )
}
