import { type ComponentType, useSyncExternalStore } from 'react'

export interface ConfirmRequest {
  title: string
  /** Markdown. */
  text: string
  /** The name of the action, never "OK". */
  action: string
  /** The safe choice, on the left. */
  keep?: string
  danger?: boolean
}

export interface NotifyRequest {
  title: string
  text: string
  close?: string
}

export interface WaitRequest {
  title: string
  text?: string
  onCancel?: () => void
}

export interface Waiting {
  /** From 0 to 1; indeterminate without it. */
  progress: (share: number) => void
  done: () => void
}

export type OpenDialog =
  | { id: number; kind: 'confirm'; request: ConfirmRequest; answer: (yes: boolean) => void }
  | { id: number; kind: 'notify' | 'error'; request: NotifyRequest; answer: () => void }
  | { id: number; kind: 'own'; View: ComponentType<{ onClose: () => void }>; answer: () => void }
  | { id: number; kind: 'wait'; request: WaitRequest; share: number | null; cancel?: () => void }

let dialogs: readonly OpenDialog[] = []
let lastId = 0
const listeners = new Set<() => void>()

const replace = (next: readonly OpenDialog[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}

const close = (id: number) => replace(dialogs.filter((dialog) => dialog.id !== id))

const nextId = () => {
  lastId += 1
  return lastId
}

/** Asks before an action. Closing the question in any way is the safe answer. */
export const confirm = (request: ConfirmRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const id = nextId()
    const answer = (yes: boolean) => {
      close(id)
      resolve(yes)
    }
    replace([...dialogs, { id, kind: 'confirm', request, answer }])
  })

const tell = (kind: 'notify' | 'error', request: NotifyRequest): Promise<void> =>
  new Promise((resolve) => {
    const id = nextId()
    const answer = () => {
      close(id)
      resolve()
    }
    replace([...dialogs, { id, kind, request, answer }])
  })

export const notify = (request: NotifyRequest): Promise<void> => tell('notify', request)

export const showError = (request: NotifyRequest): Promise<void> => tell('error', request)

/** A dialog of one's own, for menus that are gone once they opened it. */
export const show = (View: ComponentType<{ onClose: () => void }>): void => {
  const id = nextId()
  replace([...dialogs, { id, kind: 'own', View, answer: () => close(id) }])
}

/** Covers the screen during a long task; can be closed only if it can be cancelled. */
export const wait = (request: WaitRequest): Waiting => {
  const id = nextId()
  const { onCancel } = request
  const cancel =
    onCancel &&
    (() => {
      close(id)
      onCancel()
    })
  replace([...dialogs, { id, kind: 'wait', request, share: null, ...(cancel && { cancel }) }])
  return {
    progress: (share) =>
      replace(
        dialogs.map((dialog) => (dialog.id === id && dialog.kind === 'wait' ? { ...dialog, share } : dialog)),
      ),
    done: () => close(id),
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One dialog is visible at a time: the last opened; the others stay behind it. */
export const frontDialog = (): OpenDialog | undefined => dialogs.at(-1)

export const useFrontDialog = (): OpenDialog | undefined =>
  useSyncExternalStore(subscribe, frontDialog, frontDialog)
