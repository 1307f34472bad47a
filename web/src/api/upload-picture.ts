import type { DataOf } from '@souvenance/contract/endpoint'
import { apiBase } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import { headerPictures } from '@souvenance/contract/pages/header-pictures'
import { announceSignedOut } from './announcements.ts'
import { CallFailed, callFailedFor } from './call-failed.ts'
import { fillPath } from './fill-path.ts'
import { inTurn } from './in-turn.ts'

export type UploadedPicture = DataOf<typeof headerPictures.upload>

type Sending = {
  userUid: string
  pictureType: number
  file: File
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** While the server is busy with other pictures, the upload is retried. */
export const uploadPicture = (sending: Sending): Promise<UploadedPicture> => {
  const submissionKey = crypto.randomUUID()
  return inTurn(() => sendPicture(sending, submissionKey), sending.signal)
}

/** Uses XMLHttpRequest: fetch reports no upload progress. */
const sendPicture = (
  { userUid, pictureType, file, signal, onProgress }: Sending,
  submissionKey: string,
): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiBase + fillPath(headerPictures.upload.path, { uid: userUid }))
    request.responseType = 'text'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', submissionKey)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      if (request.status === 401) announceSignedOut()
      const envelope = readEnvelope(request.responseText)
      if (envelope?.status === 'OK') resolve(envelope.data)
      else if (envelope)
        reject(new CallFailed(request.status, envelope.messages, request.getResponseHeader('retry-after')))
      else reject(callFailedFor(request.status >= 500 ? 'unavailable' : 'unexpected'))
    }
    request.onerror = () => reject(callFailedFor('offline'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(userUid, pictureType, file))
  })

/** Small fields come first: a streaming server reads them before the file. */
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
