import { IconAlertCircle, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './index-row.module.css'

interface IndexRowProps {
  Icon: TablerIcon
  name: string
  way: LinkProps
  /** One fact; its line stays empty until it is known, so that nothing moves. */
  state: string | null | undefined
  /** Needs the viewer's attention. */
  asks?: boolean
  /** Part of the preparations for later. */
  later?: boolean
}

/** Rows under a title. */
export type IndexGroup = { id: string; title: string; rows: readonly IndexRowProps[] }

export const IndexRow = ({ Icon, name, way, state, asks = false, later = false }: IndexRowProps) => (
  <li>
    <Link {...way} className={classes.row}>
      <span className={classes.icon} data-later={later || undefined}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.state} data-asks={asks || undefined}>
          {asks && <IconAlertCircle size={17} stroke={1.8} aria-hidden="true" />}
          {state}
        </span>
      </span>
      <IconChevronRight className={classes.way} size={20} stroke={1.6} aria-hidden="true" />
    </Link>
  </li>
)
