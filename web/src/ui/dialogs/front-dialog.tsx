import { ConfirmDialog } from './confirm-dialog.tsx'
import type { OpenDialog } from './dialogs.ts'
import { NotifyDialog } from './notify-dialog.tsx'
import { WaitDialog } from './wait-dialog.tsx'

export const FrontDialog = ({ dialog }: { dialog: OpenDialog }) => {
  switch (dialog.kind) {
    case 'confirm':
      return <ConfirmDialog {...dialog.request} onAnswer={dialog.answer} />
    case 'own':
      return <dialog.View onClose={dialog.answer} />
    case 'wait':
      return <WaitDialog {...dialog.request} share={dialog.share} onCancel={dialog.cancel} />
    default:
      return <NotifyDialog {...dialog.request} error={dialog.kind === 'error'} onClose={dialog.answer} />
  }
}
