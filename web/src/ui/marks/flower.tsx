import classes from './flower.module.css'

const petal =
  'M12 10.9C9.3 9.3 7.9 6.2 8.9 3.2c.3-.8 1-1.2 1.8-1.15l3.9.45c.9.1 1.4.9 1.2 1.8-.6 2.9-1.7 5.2-3.8 6.6Z'

interface FlowerProps {
  size?: number
  /** Outlined: not given yet. */
  open?: boolean
}

/** The periwinkle: the logo, and the equivalent of a like. */
export const Flower = ({ size = 30, open = false }: FlowerProps) => (
  <svg
    className={classes.flower}
    data-open={open || undefined}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    {[0, 72, 144, 216, 288].map((turn) => (
      <path key={turn} d={petal} transform={`rotate(${turn} 12 12)`} />
    ))}
    <circle cx="12" cy="12" r="1.7" />
  </svg>
)
