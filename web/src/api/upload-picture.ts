import type { DataOf } from '@souvenance/contract/endpoint'
import { headerPictures } from '@souvenance/contract/pages/header-pictures'
import { fillPath } from './fill-path.ts'
import { inTurn } from './in-turn.ts'
import { sendForm } from './send-form.ts'

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
export const uploadPicture = ({
  userUid,
  pictureType,
  file,
  signal,
  onProgress,
}: Sending): Promise<UploadedPicture> => {
  const submissionKey = crypto.randomUUID()
  const path = fillPath(headerPictures.upload.path, { uid: userUid })
  const send = () =>
    sendForm<UploadedPicture>({
      path,
      form: formOf(userUid, pictureType, file),
      submissionKey,
      signal,
      onProgress,
    })
  return inTurn(send, signal)
}

/** Small fields come first: a streaming server reads them before the file. */
const formOf = (userUid: string, pictureType: number, file: File): FormData => {
  const form = new FormData()
  form.append('memorialUid', userUid)
  form.append('pictureType', String(pictureType))
  form.append('image', file)
  return form
}
