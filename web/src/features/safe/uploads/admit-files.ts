import type { Message } from '@souvenance/contract/envelope'
import { safeFailures } from '@souvenance/contract/safe-failures'

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

/** Said beside the file, or nothing. */
export const findFileFault = (size: number, { maxFileSize }: Room): Message | undefined =>
  size >= maxFileSize ? refusalOf('safeFileTooLarge') : undefined

/** Said of all of them together: what is there, what is on its way and what would come must fit. */
export const findRoomFault = (
  sizes: readonly number[],
  toCome: number,
  { used, max }: Room,
): Message | undefined =>
  used + toCome + sizes.reduce((sum, size) => sum + size, 0) > max ? refusalOf('safeFull') : undefined
