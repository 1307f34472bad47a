import type { Message } from '@souvenance/contract/envelope'
import { safeFailures } from '@souvenance/contract/safe/safe-failures'

export interface Room {
  used: number
  max: number
  /** A file of this size or more is refused. */
  maxFileSize: number
}

type Refusal = 'safeFull' | 'safeFileTooLarge'

const refusalOf = (name: Refusal): Message => ({
  type: 'error',
  key: safeFailures[name].key,
  ns: 'messages',
  context: {},
})

/** The fault of one file, if any. */
export const findFileFault = (size: number, { maxFileSize }: Room): Message | undefined =>
  size >= maxFileSize ? refusalOf('safeFileTooLarge') : undefined

/** The fault of all files together: stored, queued and new ones must fit the quota. */
export const findRoomFault = (
  sizes: readonly number[],
  toCome: number,
  { used, max }: Room,
): Message | undefined =>
  used + toCome + sizes.reduce((sum, size) => sum + size, 0) > max ? refusalOf('safeFull') : undefined
