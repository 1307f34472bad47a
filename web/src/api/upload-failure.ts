import type { Message } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import { showNotice } from '../ui/notices/notices.ts'
import { messagesOf } from './call-failed.ts'
import { messageText } from './message-text.ts'

/** What is said about a file stays long enough to be read, and no longer. */
const lifetime = 10_000

const passing: readonly string[] = [
  catalogue.offline.key,
  catalogue.signInFirst.key,
  catalogue.unavailable.key,
  catalogue.tooManyRequests.key,
]

/** `failed`: sent again, it may arrive. `full`: the page has no room. `unfit`: it will never be taken. */
type UploadFailure = 'failed' | 'full' | 'unfit'

export const failureOf = (error: unknown): UploadFailure => {
  const codes = messagesOf(error).map(({ key }) => key)
  if (codes.includes(catalogue.pictureQuota.key)) return 'full'
  return codes.some((code) => passing.includes(code)) ? 'failed' : 'unfit'
}

/** Says what is wrong with a file, and with which one; of several together. A lost connection stops them without names. */
export const tellOfFile = (file: string, { key, type, ns, context }: Message): void => {
  // The way back in stands over the page already.
  if (key === catalogue.signInFirst.key) return
  const text = messageText({ key, type, ns, context })
  const named = file !== '' && key !== catalogue.offline.key
  showNotice({ type, text, lifetime, ...(named && { about: file }) })
}
