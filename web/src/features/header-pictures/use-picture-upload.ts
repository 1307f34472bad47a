import type { Message } from '@souvenance/contract/envelope'
import { useRef, useState } from 'react'
import { callFailedFor, messagesOf } from '../../api/call-failed.ts'
import { type UploadedPicture, uploadPicture } from '../../api/upload-picture.ts'
import { messageText } from '../../i18n/message-text.ts'
import { faultMessage, findPictureFault } from '../../shared/uploads/picture-fault.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import type { PictureKind } from './kinds.ts'

/** Notices about files close after ten seconds. */
const lifetime = 10_000

const tell = (message: Message) => showNotice({ type: message.type, text: messageText(message), lifetime })

const fetchFile = async (address: string): Promise<File> => {
  const response = await fetch(address).catch(() => {
    throw callFailedFor('offline')
  })
  if (!response.ok) throw callFailedFor('unexpected')
  const blob = await response.blob()
  const extension = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '')
  return new File([blob], `picture.${extension}`, { type: blob.type })
}

const tellAll = (error: unknown): undefined => {
  messagesOf(error).forEach(tell)
}

type Upload = {
  /** From 0 to 1 during an upload. */
  share: number | undefined
  send: (file: File) => Promise<UploadedPicture | undefined>
  /** Fetches the file of a library picture; a failure is shown as a notice. */
  fetchCopy: (address: string) => Promise<File | undefined>
  cancel: () => void
}

export const usePictureUpload = (userUid: string, kind: PictureKind, maxBytes: number): Upload => {
  const [share, setShare] = useState<number>()
  const sending = useRef<AbortController>(undefined)

  const send = async (file: File) => {
    const fault = findPictureFault(file, { active: 0, maxBytes })
    if (fault) return void tell(faultMessage(fault, maxBytes))
    const controller = new AbortController()
    sending.current = controller
    setShare(0)
    try {
      return await uploadPicture({
        userUid,
        pictureType: kind,
        file,
        signal: controller.signal,
        onProgress: setShare,
      })
    } catch (error) {
      if (!controller.signal.aborted) tellAll(error)
    } finally {
      setShare(undefined)
    }
    return undefined
  }

  const fetchCopy = (address: string) => fetchFile(address).catch(tellAll)

  return { share, send, fetchCopy, cancel: () => sending.current?.abort() }
}
