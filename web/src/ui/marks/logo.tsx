import { Flower } from './flower.tsx'
import classes from './logo.module.css'

export const Logo = () => (
  <span className={classes.logo}>
    <Flower />
    <span className={classes.name}>Souvenance</span>
  </span>
)
