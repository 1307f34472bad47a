import { useAskedLeave } from './use-asked-leave.ts'

/** Closes a dialog; while words stand in it that nobody got, it asks first, and so does a way to elsewhere. */
export const useAskedClose = (words: string, onClose: () => void): (() => void) => {
  const mayLeave = useAskedLeave(words)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return () => void close()
}
