import { lazy, Suspense } from 'react'
import classes from './dialog-host.module.css'
import { useFrontDialog } from './dialogs.ts'

const FrontDialog = lazy(async () => ({ default: (await import('./front-dialog.tsx')).FrontDialog }))

/** Mounted once in the shell; the dialogs are fetched when the first one opens, under their overlay. */
export const DialogHost = () => {
  const dialog = useFrontDialog()
  return (
    <Suspense fallback={<div className={classes.veil} />}>
      {dialog && <FrontDialog key={dialog.id} dialog={dialog} />}
    </Suspense>
  )
}
