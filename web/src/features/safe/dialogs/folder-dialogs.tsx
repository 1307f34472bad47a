import type { SafeItem } from '@souvenance/contract/safe/safe'
import { lazy, Suspense } from 'react'
import type { SafeActions } from '../use-safe-actions.ts'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))
const FolderPicker = lazy(async () => ({ default: (await import('./folder-picker.tsx')).FolderPicker }))
const PreviewDialog = lazy(async () => ({
  default: (await import('../preview/preview-dialog.tsx')).PreviewDialog,
}))

export type SafeDialog =
  | { kind: 'rename' | 'preview'; item: SafeItem }
  | { kind: 'move' | 'copy'; items: readonly SafeItem[] }

interface FolderDialogsProps {
  uid: string
  dialog: SafeDialog | undefined
  /** The files the preview can step through. */
  files: readonly SafeItem[]
  actions: SafeActions
  onDialog: (dialog: SafeDialog | undefined) => void
}

export const FolderDialogs = ({ uid, dialog, files, actions, onDialog }: FolderDialogsProps) => {
  const close = () => onDialog(undefined)
  const show = () => {
    switch (dialog?.kind) {
      case 'rename':
        return (
          <NameDialog
            item={dialog.item}
            onName={(name) => actions.rename(dialog.item, name)}
            onClose={close}
          />
        )
      case 'preview':
        return (
          <PreviewDialog
            item={dialog.item}
            files={files}
            onItem={(item) => onDialog({ kind: 'preview', item })}
            onClose={close}
          />
        )
      case 'move':
      case 'copy':
        return (
          <FolderPicker
            kind={dialog.kind}
            items={dialog.items}
            from={uid}
            onPick={(destination) => {
              close()
              actions[dialog.kind](dialog.items, destination)
            }}
            onClose={close}
          />
        )
      default:
        return null
    }
  }
  return <Suspense>{show()}</Suspense>
}
