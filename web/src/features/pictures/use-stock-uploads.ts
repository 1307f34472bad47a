import { datePrecisions } from '@souvenance/contract/dates'
import { catalogue } from '@souvenance/contract/errors'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { composerPictureType } from '@souvenance/contract/header-pictures'
import { findItemType } from '@souvenance/contract/item-types'
import { limits } from '@souvenance/contract/limits'
import { stock } from '@souvenance/contract/stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createArrivedFiles } from '../../api/arrived-files.ts'
import { call } from '../../api/call.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../api/message-text.ts'
import { findMostPictureBytes } from '../../api/most-picture-bytes.ts'
import { failureOf, tellOfFile } from '../../api/upload-failure.ts'
import { type UploadedPicture, uploadPicture } from '../../api/upload-picture.ts'
import { createUploadQueue } from '../../api/upload-queue.ts'
import { useSubmissionKey } from '../../api/use-submission-key.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { faultMessage, findPictureFault } from '../../ui/writing/picture-fault.ts'
import { refreshStock } from './refresh-stock.ts'
import { patchUpload, readyToKeep, type StockUpload } from './stock-upload.ts'

type StockUploads = {
  uploads: readonly StockUpload[]
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  cancel: (key: string) => void
  clear: () => void
}

const pictureOf = ({ itemUid = '', takenDate }: StockUpload) => ({
  itemUid,
  ...(takenDate && { associatedDate: { date: takenDate.slice(0, 10), format: datePrecisions.day } }),
})

/** What is said about new pictures stays ten seconds, as about anything new. */
const lifetime = 10_000

const tellOfKept = (items: readonly FeedItem[]): void => {
  const proposed = items.some(({ itemType }) => findItemType(itemType)?.state === 'proposal')
  const { key } = proposed ? catalogue.itemProposed : catalogue.itemPublished
  const text = messageText({ type: 'success', key, ns: 'messages', context: {} })
  showNotice({ type: 'success', text, lifetime })
}

/** Files are sent three at a time; once all have arrived they go onto the page together. */
export const useStockUploads = (uid: string): StockUploads => {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly StockUpload[]>([])
  const withKey = useSubmissionKey()
  const kept = useRef(new Set<string>())
  const names = useRef(new Map<string, string>())
  const [arrived] = useState(() => createArrivedFiles())
  const patch = useCallback(
    (key: string, changes: Partial<StockUpload>) => setUploads((known) => patchUpload(known, key, changes)),
    [],
  )

  const queue = useMemo(
    () =>
      createUploadQueue<UploadedPicture>({
        onStart: (key) => patch(key, { state: 'sending', share: 0 }),
        onProgress: (key, share) => patch(key, { share }),
        onDone: (key, { itemUid, takenDate, sameAs, digest }) => {
          if (sameAs) patch(key, { state: 'same', itemUid: sameAs.itemUid })
          else if (arrived.isTwice(key, digest)) patch(key, { state: 'twice' })
          else patch(key, { state: 'arrived', itemUid, takenDate })
        },
        onFailed: (key, error) => {
          for (const message of messagesOf(error)) tellOfFile(names.current.get(key) ?? '', message)
          if (failureOf(error) === 'failed') patch(key, { state: 'failed', share: 0 })
          else setUploads((known) => known.filter((upload) => upload.key !== key))
        },
      }),
    [patch, arrived],
  )
  useEffect(() => () => queue.cancelAll(), [queue])

  const { mutate } = useMutation({
    mutationFn: async (ready: readonly StockUpload[]) => {
      for (let start = 0; start < ready.length; start += limits.newStockPictures) {
        const some = ready.slice(start, start + limits.newStockPictures)
        const body = { pictures: some.map(pictureOf) }
        const { items } = await withKey(body, (submissionKey) =>
          call(stock.create, { params: { uid }, body }, { submissionKey, quiet: true }),
        )
        tellOfKept(items)
        const done = new Set(some.map(({ key }) => key))
        // From here on the page itself knows them.
        for (const key of done) arrived.forget(key)
        setUploads((known) => known.filter(({ key }) => !done.has(key)))
      }
    },
    onSettled: () => refreshStock(client, uid),
    onError: (_, ready) => {
      for (const { key } of ready) {
        kept.current.delete(key)
        patch(key, { state: 'failed' })
      }
    },
  })

  useEffect(() => {
    const ready = readyToKeep(uploads).filter(({ key }) => !kept.current.has(key))
    if (ready.length === 0) return
    for (const { key } of ready) kept.current.add(key)
    mutate(ready)
  }, [uploads, mutate])

  const add = (files: readonly File[]) => {
    const mostBytes = findMostPictureBytes()
    const chosen = files.flatMap((file) => {
      const fault = findPictureFault(file, { active: 0, mostBytes })
      if (!fault) return [{ file, key: crypto.randomUUID() }]
      tellOfFile(file.name, faultMessage(fault, mostBytes))
      return []
    })
    setUploads((known) => [
      ...known,
      ...chosen.map(({ file, key }) => ({ key, name: file.name, state: 'waiting', share: 0 }) as const),
    ])
    for (const { file, key } of chosen) {
      names.current.set(key, file.name)
      queue.add(key, {
        send: (signal, onProgress) =>
          uploadPicture({ userUid: uid, pictureType: composerPictureType, file, signal, onProgress }),
      })
    }
  }

  /** What arrived but could not be put onto the page is not sent a second time, and goes there together again. */
  const retry = (key: string) => {
    const stranded = uploads.filter(({ state, itemUid }) => state === 'failed' && itemUid)
    if (stranded.some((one) => one.key === key)) {
      for (const one of stranded) patch(one.key, { state: 'arrived' })
      return
    }
    patch(key, { state: 'waiting' })
    queue.retry(key)
  }

  const cancel = (key: string) => {
    queue.cancel(key)
    arrived.forget(key)
    setUploads((known) => known.filter((upload) => upload.key !== key))
  }

  return { uploads, add, retry, cancel, clear: () => setUploads([]) }
}
