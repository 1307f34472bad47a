import { lazy } from 'react'
import type { AddRelativeDialogProps } from './add-relative-dialog.tsx'

/** The dialog and its selector of people are fetched side by side; together they would be too large a part. */
export const AddRelativeDialog = lazy(async () => {
  const [{ AddRelativeDialog: Dialog }, { RecipientField }] = await Promise.all([
    import('./add-relative-dialog.tsx'),
    import('../../../shared/people/recipient-field.tsx'),
  ])
  return {
    default: (props: AddRelativeDialogProps) => <Dialog {...props} RecipientField={RecipientField} />,
  }
})
