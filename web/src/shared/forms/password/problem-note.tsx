import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkedWords } from '../../run-by/linked-words.tsx'
import classes from './problem-note.module.css'

/** The server's messages about the whole form, as a live region. */
export const ProblemNote = ({ problem, children }: { problem: string | undefined; children?: ReactNode }) => (
  <div role="alert" className={classes.place}>
    {problem && (
      <div className={classes.note}>
        <IconAlertCircle size={22} stroke={1.6} aria-hidden="true" />
        <div>
          <p>
            <LinkedWords text={problem} />
          </p>
          {children}
        </div>
      </div>
    )}
  </div>
)
