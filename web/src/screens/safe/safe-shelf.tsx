import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type NamedFile, SafeShelfContext } from '../../shared/safe-files/safe-files.tsx'

const FilePicker = lazy(async () => ({
  default: (await import('../../features/safe/dialogs/file-picker.tsx')).FilePicker,
}))

interface SafeShelfProps {
  /** Those that are referred to already. */
  files: readonly NamedFile[]
  locked: boolean
  children: ReactNode
}

/** Lets what is below refer to files of the safe. Those chosen here are named at once, before anything is saved. */
export const SafeShelf = ({ files, locked, children }: SafeShelfProps) => {
  const [picked, setPicked] = useState<readonly NamedFile[]>([])
  const [asking, setAsking] = useState<(uid: string | undefined) => void>()
  const shelf = useMemo(
    () => ({
      files: [...picked, ...files],
      locked,
      pick: () => new Promise<string | undefined>((resolve) => setAsking(() => resolve)),
    }),
    [picked, files, locked],
  )
  const answer = (file: { uid: string; name: string } | undefined) => {
    if (file) setPicked((known) => [...known, { ...file, gone: false }])
    asking?.(file?.uid)
    setAsking(undefined)
  }
  return (
    <SafeShelfContext value={shelf}>
      {children}
      <Suspense>{asking && <FilePicker onPick={answer} onClose={() => answer(undefined)} />}</Suspense>
    </SafeShelfContext>
  )
}
