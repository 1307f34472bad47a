import type { Message } from '@souvenance/contract/envelope'
import { useRef, useState } from 'react'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../api/message-text.ts'
import { type UploadedPicture, uploadPicture } from '../../api/upload-picture.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { faultMessage, findPictureFault } from '../../ui/writing/picture-fault.ts'
import type { PictureKind } from './kinds.ts'

/** What is said about a file stays long enough to be read, and no longer. */
const lifetime = 10_000

const tell = (message: Message) => showNotice({ type: message.type, text: messageText(message), lifetime })

type Upload = {
  /** From 0 to 1 while a file is on its way. */
  share: number | undefined
  send: (file: File) => Promise<UploadedPicture | undefined>
  cancel: () => void
}

export const usePictureUpload = (userUid: string, kind: PictureKind, mostBytes: number): Upload => {
  const [share, setShare] = useState<number>()
  const sending = useRef<AbortController>(undefined)

  const send = async (file: File) => {
    const fault = findPictureFault(file, { active: 0, mostBytes })
    if (fault) return void tell(faultMessage(fault, mostBytes))
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
      if (!controller.signal.aborted) messagesOf(error).forEach(tell)
    } finally {
      setShare(undefined)
    }
    return undefined
  }

  return { share, send, cancel: () => sending.current?.abort() }
}
