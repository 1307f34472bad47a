import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { useEffect, useRef, useState } from 'react'
import { messagesOf } from '../../api/call-failed.ts'
import { type UploadedPicture, uploadPicture } from '../../api/upload-picture.ts'
import { createArrivedFiles } from './arrived-files.ts'
import { findMaxPictureSize } from './max-picture-size.ts'
import { faultMessage, findPictureFault } from './picture-fault.ts'
import { failureOf, tellOfFile, type UploadFailure } from './upload-failure.ts'
import { createUploadQueue } from './upload-queue.ts'

export type ChosenFile = { key: string; file: File }

type Done = UploadedPicture & {
  name: string
  /** Whether another upload of this form is the same file; notes the file otherwise. */
  isTwice: () => boolean
}

type UploadEvents = {
  onStart: (key: string) => void
  onProgress: (key: string, share: number) => void
  onDone: (key: string, done: Done) => void
  onFailed: (key: string, failure: UploadFailure) => void
}

type Choice = {
  /** Pictures the form already has, where their number is limited. */
  before?: number
  /** Called with the accepted files before the first one is sent. */
  onChosen: (chosen: readonly ChosenFile[]) => void
}

type PictureUploads = {
  add: (files: readonly File[], choice: Choice) => void
  retry: (key: string) => void
  /** Aborts an upload, and forgets its file if it was uploaded. */
  cancel: (key: string) => void
  /** The file may be chosen again. */
  forget: (key: string) => void
}

const findAccepted = (files: readonly File[], before: number | undefined): ChosenFile[] => {
  const chosen: ChosenFile[] = []
  const maxBytes = findMaxPictureSize()
  for (const file of files) {
    const active = before === undefined ? 0 : before + chosen.length
    const fault = findPictureFault(file, { active, maxBytes })
    // "Too many" is reported once, for whichever file.
    const named = fault === 'tooManyPictures' ? '' : file.name
    if (fault) tellOfFile(named, faultMessage(fault, maxBytes))
    else chosen.push({ key: crypto.randomUUID(), file })
  }
  return chosen
}

/** Files are checked one by one, then sent three at a time; faults are shown as notices with the file's name. */
export const usePictureUploads = (
  userUid: string,
  events: UploadEvents,
  uploaded: readonly (readonly [key: string, digest: string])[] = [],
): PictureUploads => {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  const names = useRef(new Map<string, string>())
  const [arrived] = useState(() => createArrivedFiles(uploaded))
  const [queue] = useState(() => {
    const nameOf = (key: string) => names.current.get(key) ?? ''
    return createUploadQueue<UploadedPicture>({
      onStart: (key) => latest.current.onStart(key),
      onProgress: (key, share) => latest.current.onProgress(key, share),
      onDone: (key, answer) => {
        const isTwice = () => arrived.isTwice(key, answer.digest)
        latest.current.onDone(key, { ...answer, name: nameOf(key), isTwice })
      },
      onFailed: (key, error) => {
        for (const message of messagesOf(error)) tellOfFile(nameOf(key), message)
        latest.current.onFailed(key, failureOf(error))
      },
    })
  })
  useEffect(() => () => queue.cancelAll(), [queue])

  const add = (files: readonly File[], { before, onChosen }: Choice) => {
    const chosen = findAccepted(files, before)
    onChosen(chosen)
    for (const { key, file } of chosen) {
      names.current.set(key, file.name)
      queue.add(key, {
        send: (signal, onProgress) =>
          uploadPicture({ userUid, pictureType: composerPictureType, file, signal, onProgress }),
      })
    }
  }

  const cancel = (key: string) => {
    queue.cancel(key)
    arrived.forget(key)
  }

  return { add, retry: queue.retry, cancel, forget: arrived.forget }
}
