import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './form-dialog.module.css'
import type { Submission } from './use-submission.ts'

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'kind' | 'writing'> {
  submission: Pick<Submission, 'submit'> & Partial<Submission>
  /** The button that closes the dialog and sends nothing. */
  keep: string
  /** The button that sends. */
  action: string
  danger?: boolean
  /** Stands above the form. */
  lead?: ReactNode
  /** Replaces the usual distance between the fields. */
  className?: string | undefined
  children: ReactNode
  onClose: () => void
}

/** A form in a dialog. The buttons stand outside of the form, where they stay in view while it scrolls. */
export const FormDialog = ({
  submission: { formRef, submit, pending },
  keep,
  action,
  danger,
  lead,
  className = classes.form,
  children,
  onClose,
  ...dialog
}: FormDialogProps) => {
  const id = useId()
  return (
    <Dialog
      opened
      kind="form"
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={id} color={danger ? 'brique' : undefined} loading={pending}>
            {action}
          </Button>
        </>
      }
    >
      {lead}
      <form ref={formRef} id={id} className={className} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
