import { useBlocker } from '@tanstack/react-router'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'

/** Closes a dialog; while words stand in it that nobody got, it asks first, and so does a way to elsewhere. */
export const useAskedClose = (words: string, onClose: () => void): (() => void) => {
  const unsaved = words.trim() !== ''
  const mayLeave = useUnsavedGuard(unsaved)
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    disabled: !unsaved,
    enableBeforeUnload: false,
  })
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return () => void close()
}
