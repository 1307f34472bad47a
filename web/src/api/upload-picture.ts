import type { DataOf } from '@souvenance/contract/endpoint'
import { apiBase } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import { headerPictures } from '@souvenance/contract/header-pictures'
import { announceSignedOut } from './announcements.ts'
import { CallFailed, callFailedFor } from './call-failed.ts'
import { fillPath } from './fill-path.ts'

export type UploadedPicture = DataOf<typeof headerPictures.upload>

type Sending = {
  userUid: string
  pictureType: number
  file: File
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** By XMLHttpRequest, the only way in which a browser tells how much of a file has left. */
export const uploadPicture = ({
  userUid,
  pictureType,
  file,
  signal,
  onProgress,
}: Sending): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiBase + fillPath(headerPictures.upload.path, { uid: userUid }))
    request.responseType = 'text'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      if (request.status === 401) announceSignedOut()
      const envelope = readEnvelope(request.responseText)
      if (envelope?.status === 'OK') resolve(envelope.data)
      else if (envelope) reject(new CallFailed(request.status, envelope.messages))
      else reject(callFailedFor(request.status >= 500 ? 'unavailable' : 'unexpected'))
    }
    request.onerror = () => reject(callFailedFor('offline'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(userUid, pictureType, file))
  })

/** The small fields go first: a server that reads as it receives knows them before the file. */
const formOf = (userUid: string, pictureType: number, file: File): FormData => {
  const form = new FormData()
  form.append('memorialUid', userUid)
  form.append('pictureType', String(pictureType))
  form.append('image', file)
  return form
}

const readEnvelope = (text: string): Envelope<UploadedPicture> | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
