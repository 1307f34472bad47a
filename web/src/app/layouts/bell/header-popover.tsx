import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import header from '../../../ui/page/header-entry.module.css'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import classes from './bell-menu.module.css'

interface HeaderPopoverProps {
  title: string
  /** Whether the screen of this entry is open. */
  current?: boolean
  /** The content of the button. */
  sign: ReactNode
  /** Loaded once it opens. */
  children: ReactNode
}

/** An entry of the header that opens a panel below itself. */
export const HeaderPopover = ({ title, current = false, sign, children }: HeaderPopoverProps) => {
  const here = useLocation({ select: ({ href }) => href })
  // A link in the panel closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const opened = openedAt === here
  return (
    <Popover
      opened={opened}
      onChange={(open) => setOpenedAt(open ? here : null)}
      width={420}
      position="bottom-end"
      offset={6}
      trapFocus
      returnFocus
      portalProps={{ target: '#main' }}
    >
      <Popover.Target>
        <button
          type="button"
          className={header.entry}
          title={title}
          aria-current={current || undefined}
          onClick={() => setOpenedAt(opened ? null : here)}
        >
          {sign}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''}>
        <Suspense fallback={<LoadingState shape="people" />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
