import { lazy, Suspense } from 'react'
import classes from './dialog-host.module.css'
import { useFrontDialog } from './dialogs.ts'

const FrontDialog = lazy(async () => ({ default: (await import('./front-dialog.tsx')).FrontDialog }))

/** Stands once in the shell; the dialogs themselves are fetched when the first one is needed, under their veil. */
export const DialogHost = () => {
  const dialog = useFrontDialog()
  return (
    <Suspense fallback={<div className={classes.veil} />}>
      {dialog && <FrontDialog key={dialog.id} dialog={dialog} />}
    </Suspense>
  )
}
