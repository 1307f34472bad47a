import type { DataOf } from '@souvenance/contract/endpoint'
import { type SafeItem, safe } from '@souvenance/contract/safe'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announceMessages } from '../../api/announcements.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { nameOf } from './item-names.ts'
import { safeKey } from './queries.ts'
import { failedWith, safeCall } from './safe-call.ts'
import { takeTurn } from './take-turn.ts'

export interface SafeActions {
  busy: boolean
  create: (folder: string, name: string) => Promise<void>
  rename: (item: SafeItem, name: string) => Promise<void>
  move: (items: readonly SafeItem[], destination: string) => void
  copy: (items: readonly SafeItem[], destination: string) => void
  /** Into the trash, from where the notice brings them back. */
  remove: (items: readonly SafeItem[]) => void
}

type Transfer = (item: SafeItem, destinationFolderUid: string) => Promise<DataOf<typeof safe.move>>

const moveOne: Transfer = ({ itemUid }, destinationFolderUid) =>
  safeCall(safe.move, { params: { itemUid }, body: { destinationFolderUid } })

const copyOne: Transfer = ({ itemUid }, destinationFolderUid) =>
  safeCall(safe.copy, { params: { itemUid }, body: { destinationFolderUid } })

/** Everything that is done in the safe, one after the other; what is shown of it is fetched anew afterwards. */
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

  /** A folder that is gone is left without a word: the screen goes to the root by itself. */
  const tell = (error: unknown) => {
    if (!failedWith(error, 'safeFolderUnknown')) announceMessages(messagesOf(error))
  }

  const each = (
    items: readonly SafeItem[],
    task: (item: SafeItem) => Promise<unknown>,
    done: (count: number, name: string) => void,
  ) =>
    void run(async () => {
      const name = items.length === 1 && items[0] ? nameOf(t, items[0]) : ''
      for (const item of items) await takeTurn(() => task(item))
      done(items.length, name)
    }).catch(tell)

  const restore = (items: readonly SafeItem[]) =>
    each(
      items,
      ({ itemUid }) => safeCall(safe.restore, { params: { itemUid } }),
      (count, name) => showNotice({ type: 'success', text: t('safe:done.restored', { count, name }) }),
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
        (count, name) => showNotice({ type: 'success', text: t('safe:done.moved', { count, name }) }),
      ),
    copy: (items, destination) =>
      each(
        items,
        (item) => copyOne(item, destination),
        (count, name) => showNotice({ type: 'success', text: t('safe:done.copied', { count, name }) }),
      ),
    remove: (items) =>
      each(
        items,
        ({ itemUid }) => safeCall(safe.remove, { params: { itemUid } }),
        (count, name) =>
          showNotice({
            type: 'success',
            text: t('safe:done.removed', { count, name }),
            action: { label: t('safe:done.undo'), run: () => restore(items) },
          }),
      ),
  }
}
