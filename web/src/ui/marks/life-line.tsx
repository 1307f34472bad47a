import classes from './life-line.module.css'

/** Solid while the person lives, dotted afterwards. `lived` is the solid share, from 0 to 1. */
export const LifeLine = ({ lived }: { lived: number }) => (
  <span className={classes.line} aria-hidden="true">
    <span className={classes.lived} style={{ flexGrow: lived }} />
    <span className={classes.after} style={{ flexGrow: 1 - lived }} />
  </span>
)
