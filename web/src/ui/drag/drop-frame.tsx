import { Portal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './drop-frame.module.css'

/** Shows the drop target of files dragged from the desktop. */
export const DropFrame = ({ children }: { children: ReactNode }) => (
  <Portal>
    <div className={classes.frame} role="status">
      <p className={classes.words}>
        <IconUpload size={24} stroke={1.6} aria-hidden="true" />
        {children}
      </p>
    </div>
  </Portal>
)
