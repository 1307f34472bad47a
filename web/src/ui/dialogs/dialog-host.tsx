import { lazy, Suspense } from 'react'
import { useFrontDialog } from './dialogs.ts'

const FrontDialog = lazy(async () => ({ default: (await import('./front-dialog.tsx')).FrontDialog }))

/** Stands once in the shell; the dialogs themselves are fetched when the first one is needed. */
export const DialogHost = () => {
  const dialog = useFrontDialog()
  return <Suspense>{dialog && <FrontDialog key={dialog.id} dialog={dialog} />}</Suspense>
}
