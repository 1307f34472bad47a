import { useAskedLeave } from './use-asked-leave.ts'

/** Closes a dialog. With unsent text it asks first, and so does navigation. */
export const useAskedClose = (words: string, onClose: () => void): (() => void) => {
  const mayLeave = useAskedLeave(words)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return () => void close()
}
