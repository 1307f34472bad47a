import type { Message } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import { pictureActions } from '@souvenance/contract/feed-items'
import { composerPictureType } from '@souvenance/contract/header-pictures'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showNotice } from '../ui/notices/notices.ts'
import { type ComposedPicture, isActive, toggleRemoval } from '../ui/writing/composed-picture.ts'
import { faultKeys, findPictureFault } from '../ui/writing/picture-fault.ts'
import { messagesOf } from './call-failed.ts'
import { messageText } from './message-text.ts'
import { type UploadedPicture, uploadPicture } from './upload-picture.ts'
import { createUploadQueue } from './upload-queue.ts'

/** What is said about a file stays long enough to be read, and no longer. */
const lifetime = 10_000
/** The file did not arrive; sent again, it may. */
const passing: readonly string[] = [
  catalogue.offline.key,
  catalogue.unavailable.key,
  catalogue.tooManyRequests.key,
]

const tell = (message: Message) => showNotice({ type: message.type, text: messageText(message), lifetime })

type Change = (update: (pictures: ComposedPicture[]) => ComposedPicture[]) => void

export type PictureDesk = {
  add: (files: readonly File[]) => void
  toggle: (key: string) => void
  retry: (key: string) => void
  /** The page has no room left: told by the server on the way. */
  full: boolean
}

/** Chosen files are looked at one by one, then sent three at a time. */
export const usePictures = (
  { userUid, mostBytes }: { userUid: string; mostBytes: number },
  pictures: readonly ComposedPicture[],
  change: Change,
): PictureDesk => {
  const [full, setFull] = useState(false)
  const previews = useRef<string[]>([])

  const patch = useCallback(
    (key: string, update: (picture: ComposedPicture) => ComposedPicture[]) =>
      change((present) => present.flatMap((picture) => (picture.key === key ? update(picture) : [picture]))),
    [change],
  )

  const queue = useMemo(
    () =>
      createUploadQueue<UploadedPicture>({
        onStart: (key) => patch(key, (one) => [{ ...one, upload: { state: 'sending', share: 0 } }]),
        onProgress: (key, share) => patch(key, (one) => [{ ...one, upload: { state: 'sending', share } }]),
        onDone: (key, { itemUid, takenDate }) =>
          patch(key, ({ upload: _, ...one }) => [{ ...one, itemUid, takenDate }]),
        onFailed: (key, error) => {
          const messages = messagesOf(error)
          messages.forEach(tell)
          const codes = messages.map((message) => message.key)
          if (codes.includes(catalogue.pictureQuota.key)) setFull(true)
          const mayPass = codes.some((code) => passing.includes(code))
          patch(key, (one) => (mayPass ? [{ ...one, upload: { state: 'failed', share: 0 } }] : []))
        },
      }),
    [patch],
  )

  useEffect(
    () => () => {
      queue.cancelAll()
      for (const url of previews.current) URL.revokeObjectURL(url)
    },
    [queue],
  )

  const compose = (file: File): ComposedPicture => {
    // Browsers cannot show what phones of one maker take by default.
    const preview = file.name.toLowerCase().endsWith('.heic') ? '' : URL.createObjectURL(file)
    if (preview) previews.current.push(preview)
    const upload = { state: 'waiting', share: 0 } as const
    return { key: crypto.randomUUID(), action: pictureActions.uploaded, preview, name: file.name, upload }
  }

  const add = (files: readonly File[]) => {
    const chosen: { picture: ComposedPicture; file: File }[] = []
    const before = pictures.filter(isActive).length
    for (const file of files) {
      const fault = findPictureFault(file, { active: before + chosen.length, mostBytes })
      if (fault) tell({ type: 'error', key: faultKeys[fault], ns: 'messages', context: {} })
      else chosen.push({ picture: compose(file), file })
    }
    change((present) => [...present, ...chosen.map(({ picture }) => picture)])
    for (const { picture, file } of chosen)
      queue.add(picture.key, {
        send: (signal, onProgress) =>
          uploadPicture({ userUid, pictureType: composerPictureType, file, signal, onProgress }),
      })
  }

  const toggle = (key: string) => {
    queue.cancel(key)
    setFull(false)
    change((present) => toggleRemoval(present, key))
  }

  return { full, add, toggle, retry: queue.retry }
}
