import type { Message } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { showNotice } from '../../ui/notices/notices.ts'

/** Notices about files close after ten seconds. */
const lifetime = 10_000

/** The dialog of the session is open already. */
const asksForSession: readonly string[] = [catalogue.signInFirst.key, catalogue.someoneElse.key]

const passing: readonly string[] = [
  catalogue.offline.key,
  ...asksForSession,
  catalogue.unavailable.key,
  catalogue.tooManyRequests.key,
  catalogue.manyPictures.key,
]

const noRoom: readonly string[] = [catalogue.pictureQuota.key, catalogue.pictureShare.key]

/** `failed`: can be retried. `full`: the quota is used up. `unfit`: will never be accepted. */
export type UploadFailure = 'failed' | 'full' | 'unfit'

export const failureOf = (error: unknown): UploadFailure => {
  const codes = messagesOf(error).map(({ key }) => key)
  if (codes.some((code) => noRoom.includes(code))) return 'full'
  return codes.some((code) => passing.includes(code)) ? 'failed' : 'unfit'
}

/** Shows a fault with the names of its files. A lost connection is reported once, without names. */
export const tellOfFile = (file: string, { key, type, ns, context }: Message): void => {
  if (asksForSession.includes(key)) return
  const text = messageText({ key, type, ns, context })
  const named = file !== '' && key !== catalogue.offline.key
  showNotice({ type, text, lifetime, ...(named && { about: file }) })
}
