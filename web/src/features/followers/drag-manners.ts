import { Accessibility, PointerSensor, StyleInjector } from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'
import { findNonce } from '../../api/page-facts.ts'

type Manners = ComponentProps<typeof DragDropProvider>

/** Dragging is for those who have a pointer; the menu beside each name does the same for everyone. */
export const dragSensors: Manners['sensors'] = [PointerSensor]

/** Without the library's own announcements, which know one language and promise keys that do nothing here. */
export const dragPlugins: Manners['plugins'] = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  StyleInjector.configure({ nonce: findNonce() }),
]
