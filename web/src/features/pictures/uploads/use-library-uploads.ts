import { datePrecisions } from '@souvenance/contract/dates/dates'
import { catalogue } from '@souvenance/contract/errors'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { findItemType } from '@souvenance/contract/items/item-types'
import { library } from '@souvenance/contract/items/library'
import { limits } from '@souvenance/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useSubmissionKey } from '../../../shared/forms/use-submission-key.ts'
import { usePictureUploads } from '../../../shared/uploads/use-picture-uploads.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { refreshLibrary } from '../library/refresh-library.ts'
import { type LibraryUpload, patchUpload, readyToKeep } from './library-upload.ts'

type LibraryUploads = {
  uploads: readonly LibraryUpload[]
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  cancel: (key: string) => void
  clear: () => void
}

const pictureOf = ({ itemUid = '', takenDate }: LibraryUpload) => ({
  itemUid,
  ...(takenDate && { associatedDate: { date: takenDate.slice(0, 10), format: datePrecisions.day } }),
})

/** Notices about new pictures close after ten seconds, as those about other new items. */
const lifetime = 10_000

const tellOfKept = (items: readonly FeedItem[]): void => {
  const proposed = items.some(({ itemType }) => findItemType(itemType)?.state === 'proposal')
  const { key } = proposed ? catalogue.itemProposed : catalogue.itemPublished
  const text = messageText({ type: 'success', key, ns: 'messages', context: {} })
  showNotice({ type: 'success', text, lifetime })
}

/** The uploads of a library: once all files have arrived they are added to the page in one call. */
export const useLibraryUploads = (uid: string): LibraryUploads => {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly LibraryUpload[]>([])
  const withKey = useSubmissionKey()
  const kept = useRef(new Set<string>())
  const patch = useCallback(
    (key: string, changes: Partial<LibraryUpload>) => setUploads((known) => patchUpload(known, key, changes)),
    [],
  )
  const drop = (key: string) => setUploads((known) => known.filter((upload) => upload.key !== key))

  const sending = usePictureUploads(uid, {
    onStart: (key) => patch(key, { state: 'sending', share: 0 }),
    onProgress: (key, share) => patch(key, { share }),
    onDone: (key, { itemUid, takenDate, sameAs, isTwice }) => {
      if (sameAs) patch(key, { state: 'same', itemUid: sameAs.itemUid })
      else if (isTwice()) patch(key, { state: 'twice' })
      else patch(key, { state: 'arrived', itemUid, takenDate })
    },
    onFailed: (key, failure) => {
      if (failure === 'failed') patch(key, { state: 'failed', share: 0 })
      else drop(key)
    },
  })

  const { mutate } = useMutation({
    mutationFn: async (ready: readonly LibraryUpload[]) => {
      for (let start = 0; start < ready.length; start += limits.newLibraryPictures) {
        const some = ready.slice(start, start + limits.newLibraryPictures)
        const body = { content: { pictures: { items: some.map(pictureOf) } } }
        const { items } = await withKey(body, (submissionKey) =>
          call(library.create, { params: { uid }, body }, { submissionKey, quiet: true }),
        )
        tellOfKept(items)
        const done = new Set(some.map(({ key }) => key))
        // From here on the server has them.
        for (const key of done) sending.forget(key)
        setUploads((known) => known.filter(({ key }) => !done.has(key)))
      }
    },
    onSettled: () => refreshLibrary(client, uid),
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

  const add = (files: readonly File[]) =>
    sending.add(files, {
      onChosen: (chosen) =>
        setUploads((known) => [
          ...known,
          ...chosen.map(({ file, key }) => ({ key, name: file.name, state: 'waiting', share: 0 }) as const),
        ]),
    })

  /** Files already uploaded are not sent again: only their creation is retried, all at once. */
  const retry = (key: string) => {
    const stranded = uploads.filter(({ state, itemUid }) => state === 'failed' && itemUid)
    if (stranded.some((one) => one.key === key)) {
      for (const one of stranded) patch(one.key, { state: 'arrived' })
      return
    }
    patch(key, { state: 'waiting' })
    sending.retry(key)
  }

  const cancel = (key: string) => {
    sending.cancel(key)
    drop(key)
  }

  return { uploads, add, retry, cancel, clear: () => setUploads([]) }
}
