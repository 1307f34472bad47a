import { catalogue } from '@souvenance/contract/errors'
import { pictureActions } from '@souvenance/contract/feed-items'
import { composerPictureType } from '@souvenance/contract/header-pictures'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ComposedPicture, isActive, toggleRemoval } from '../ui/writing/composed-picture.ts'
import { faultMessage, findPictureFault } from '../ui/writing/picture-fault.ts'
import { createArrivedFiles } from './arrived-files.ts'
import { messagesOf } from './call-failed.ts'
import { findMostPictureBytes } from './most-picture-bytes.ts'
import { failureOf, tellOfFile } from './upload-failure.ts'
import { type UploadedPicture, uploadPicture } from './upload-picture.ts'
import { createUploadQueue } from './upload-queue.ts'

type Change = (update: (pictures: ComposedPicture[]) => ComposedPicture[]) => void

export type PictureDesk = {
  add: (files: readonly File[]) => void
  toggle: (key: string) => void
  retry: (key: string) => void
}

const chosenTwice = { type: 'info', key: catalogue.chosenTwice.key, ns: 'messages', context: {} } as const

/** Chosen files are looked at one by one, then sent three at a time. */
export const usePictures = (
  userUid: string,
  pictures: readonly ComposedPicture[],
  change: Change,
): PictureDesk => {
  const previews = useRef<string[]>([])
  const names = useRef(new Map<string, string>())
  const [arrived] = useState(() =>
    createArrivedFiles(pictures.flatMap(({ key, digest }) => (digest ? [[key, digest] as const] : []))),
  )

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
        onDone: (key, { itemUid, takenDate, pics, sameAs, digest }) => {
          if (arrived.isTwice(key, digest)) {
            patch(key, () => [])
            tellOfFile(names.current.get(key) ?? '', chosenTwice)
            return
          }
          const known = sameAs !== null
          patch(key, ({ upload: _, ...one }) => [
            { ...one, itemUid, takenDate, preview: pics?.sm ?? one.preview, known, digest },
          ])
        },
        onFailed: (key, error) => {
          for (const message of messagesOf(error)) tellOfFile(names.current.get(key) ?? '', message)
          const failure = failureOf(error)
          patch(key, (one) => (failure === 'unfit' ? [] : [{ ...one, upload: { state: failure, share: 0 } }]))
        },
      }),
    [patch, arrived],
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
    const mostBytes = findMostPictureBytes()
    const before = pictures.filter(isActive).length
    for (const file of files) {
      const fault = findPictureFault(file, { active: before + chosen.length, mostBytes })
      // One too many is said once, whichever file it is.
      const named = fault === 'tooManyPictures' ? '' : file.name
      if (fault) tellOfFile(named, faultMessage(fault, mostBytes))
      else chosen.push({ picture: compose(file), file })
    }
    change((present) => [...present, ...chosen.map(({ picture }) => picture)])
    for (const { picture, file } of chosen) {
      names.current.set(picture.key, file.name)
      queue.add(picture.key, {
        send: (signal, onProgress) =>
          uploadPicture({ userUid, pictureType: composerPictureType, file, signal, onProgress }),
      })
    }
  }

  const toggle = (key: string) => {
    queue.cancel(key)
    arrived.forget(key)
    change((present) => toggleRemoval(present, key))
  }

  return { add, toggle, retry: queue.retry }
}
