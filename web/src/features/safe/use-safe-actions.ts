import type { DataOf } from '@souvenance/contract/endpoint'
import { type SafeItem, safe } from '@souvenance/contract/safe/safe'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceMessages } from '../../api/announcements.ts'
import { CallFailed, messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { doEach, type EachOutcome } from './do-each.ts'
import { nameOf } from './item-names.ts'
import { failedWith, safeCall } from './lock/safe-call.ts'
import { safeKey } from './queries.ts'
import { takeTurn } from './take-turn.ts'

export interface SafeActions {
  busy: boolean
  create: (folder: string, name: string) => Promise<void>
  rename: (item: SafeItem, name: string) => Promise<void>
  move: (items: readonly SafeItem[], destination: string) => void
  copy: (items: readonly SafeItem[], destination: string) => void
  /** Moves items to the trash; the notice restores them. */
  remove: (items: readonly SafeItem[]) => void
}

type Transfer = (item: SafeItem, destinationFolderUid: string) => Promise<DataOf<typeof safe.move>>

const moveOne: Transfer = ({ itemUid }, destinationFolderUid) =>
  safeCall(safe.move, { params: { itemUid }, body: { destinationFolderUid } })

const copyOne: Transfer = ({ itemUid }, destinationFolderUid) =>
  safeCall(safe.copy, { params: { itemUid }, body: { destinationFolderUid } })

/** Refusals that would apply to every further item: offline, no session, locked, rate limited, or no target folder. */
const concernsAll = (error: unknown): boolean =>
  !(error instanceof CallFailed) ||
  error.offline ||
  error.status === 401 ||
  error.retryAfter !== undefined ||
  failedWith(error, 'safeLocked') ||
  failedWith(error, 'safeFolderUnknown')

/** All mutations of the safe, one after the other; its queries are invalidated afterwards. */
export const useSafeActions = (): SafeActions => {
  const { t } = useTranslation('safe')
  const client = useQueryClient()
  const [busy, setBusy] = useState(0)

  const refresh = () => client.invalidateQueries({ queryKey: safeKey })

  const run = async (task: () => Promise<void>): Promise<void> => {
    setBusy((count) => count + 1)
    try {
      await task()
    } finally {
      setBusy((count) => count - 1)
      await refresh()
    }
  }

  /** A missing folder is left silently: the screen navigates to the root. */
  const tell = (error: unknown) => {
    if (!failedWith(error, 'safeFolderUnknown')) announceMessages(messagesOf(error))
  }

  /** The number of failures, and the message of the first. */
  const tellLeft = ({ left, errors: [error] }: EachOutcome<SafeItem>, total: number) => {
    const [message] = messagesOf(error)
    if (left.length === 0) return
    if (total === 1 || !message || failedWith(error, 'safeFolderUnknown')) return tell(error)
    const reason = messageText(message)
    showNotice({ type: 'error', text: t('safe:left', { count: left.length, total, reason }) })
  }

  const each = (
    items: readonly SafeItem[],
    task: (item: SafeItem) => Promise<unknown>,
    tellDone: (items: readonly SafeItem[], name: string) => void,
  ) =>
    void run(async () => {
      const outcome = await doEach(items, (item) => takeTurn(() => task(item)), concernsAll)
      const [first] = outcome.done
      if (first) tellDone(outcome.done, nameOf(t, first))
      tellLeft(outcome, items.length)
    })

  const restore = (items: readonly SafeItem[]) =>
    each(
      items,
      ({ itemUid }) => safeCall(safe.restore, { params: { itemUid } }),
      ({ length: count }, name) =>
        showNotice({ type: 'success', text: t('safe:done.restored', { count, name }) }),
    )

  return {
    busy: busy > 0,
    create: (folder, name) =>
      run(async () => {
        const body = { name }
        await takeTurn(() =>
          folder === ''
            ? safeCall(safe.createFolderInRoot, { body })
            : safeCall(safe.createFolder, { params: { folderUid: folder }, body }),
        )
      }),
    rename: ({ itemUid, itemType }, name) =>
      run(async () => {
        await takeTurn(() => safeCall(safe.rename, { params: { itemUid }, body: { name, type: itemType } }))
      }),
    move: (items, destination) =>
      each(
        items,
        (item) => moveOne(item, destination),
        ({ length: count }, name) =>
          showNotice({ type: 'success', text: t('safe:done.moved', { count, name }) }),
      ),
    copy: (items, destination) =>
      each(
        items,
        (item) => copyOne(item, destination),
        ({ length: count }, name) =>
          showNotice({ type: 'success', text: t('safe:done.copied', { count, name }) }),
      ),
    remove: (items) =>
      each(
        items,
        ({ itemUid }) => safeCall(safe.remove, { params: { itemUid } }),
        (removed, name) =>
          showNotice({
            type: 'success',
            text: t('safe:done.removed', { count: removed.length, name }),
            action: { label: t('safe:done.undo'), run: () => restore(removed) },
          }),
      ),
  }
}
