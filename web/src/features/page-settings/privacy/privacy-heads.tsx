import { IconRosetteDiscountCheck, IconSun } from '@tabler/icons-react'
import { LifeLine } from '../../../ui/marks/life-line.tsx'
import type { Phase } from './privacy-changes.ts'
import classes from './privacy-table.module.css'

/** Column heads with the life line: solid while the person lives, dotted afterwards. */
export const PrivacyHeads = ({ heads }: { heads: readonly { phase: Phase; label: string }[] }) => (
  <div className={classes.heads} aria-hidden="true">
    {heads.map(({ phase, label }) => {
      const Icon = phase === 'am' ? IconSun : IconRosetteDiscountCheck
      return (
        <div key={phase} className={classes.head} data-phase={phase}>
          <Icon size={22} stroke={1.6} />
          <span>
            <b>{label}</b>
            <LifeLine lived={phase === 'am' ? 1 : 0} />
          </span>
        </div>
      )
    })}
  </div>
)
