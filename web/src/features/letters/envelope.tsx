import { IconMailOpened, IconPencil } from '@tabler/icons-react'
import { Seal } from '../../ui/marks/seal.tsx'
import classes from './envelope.module.css'

const shapes = {
  flap: { box: '0 0 300 90', path: 'M0 0L140 72q10 5 20 0L300 0' },
  whole: { box: '0 0 300 200', path: 'M0 0L140 104q10 7 20 0L300 0M0 200L116 90M300 200L184 90' },
} as const

interface EnvelopeProps {
  shape: keyof typeof shapes
  /** Not sealed yet, sealed, or opened: it has left or was read. */
  state?: 'begun' | 'sealed' | 'open'
}

/** The back of an envelope: its flap above a card, or all of it. */
export const Envelope = ({ shape, state = 'sealed' }: EnvelopeProps) => (
  <span className={classes.envelope} data-shape={shape} data-state={state} aria-hidden="true">
    <svg viewBox={shapes[shape].box} preserveAspectRatio="none" aria-hidden="true">
      <path d={shapes[shape].path} />
    </svg>
    <span className={classes.wax}>
      {state === 'begun' && <IconPencil size={26} stroke={1.5} />}
      {state === 'sealed' && <Seal filled size={shape === 'whole' ? 76 : 52} />}
      {state === 'open' && <IconMailOpened size={shape === 'whole' ? 56 : 40} stroke={1.2} />}
    </span>
  </span>
)
