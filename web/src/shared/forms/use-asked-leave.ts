import { useBlocker } from '@tanstack/react-router'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'

/** While words stand in a form that nobody got, a way to elsewhere asks first. Returns the question. */
export const useAskedLeave = (words: string): (() => Promise<boolean>) => {
  const unsaved = words.trim() !== ''
  const mayLeave = useUnsavedGuard(unsaved)
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    disabled: !unsaved,
    enableBeforeUnload: false,
  })
  return mayLeave
}
