import { lazy } from 'react'
import type { SafePicker } from '../../features/legacy/scope-dialog.tsx'

const SafeChooser = lazy(async () => ({
  default: (await import('../../features/safe/tree/safe-chooser.tsx')).SafeChooser,
}))

/** Chooses in the safe's own tree; a locked safe asks for the password first. */
export const safePicker: SafePicker = (chosen, onChange) => (
  <SafeChooser chosen={chosen} onChange={onChange} />
)
