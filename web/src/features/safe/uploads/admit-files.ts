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

export const noRoom = (): Message => refusalOf('safeFull')

/** How much of a selection the room left holds. */
export interface RoomShare<Sized> {
  /** In their order; a file too large for the rest is passed over. */
  fitting: readonly Sized[]
  leftOut: readonly Sized[]
  /** Bytes that are lacking to hold all of them. */
  missing: number
}

/** Stored, queued and new files must fit the quota together. */
export const shareRoom = <Sized extends { size: number }>(
  files: readonly Sized[],
  toCome: number,
  { used, max }: Pick<Room, 'used' | 'max'>,
): RoomShare<Sized> => {
  const room = max - used - toCome
  const needed = files.reduce((sum, { size }) => sum + size, 0)
  const fitting: Sized[] = []
  const leftOut: Sized[] = []
  let rest = room
  for (const file of files) {
    if (file.size <= rest) {
      fitting.push(file)
      rest -= file.size
    } else leftOut.push(file)
  }
  return { fitting, leftOut, missing: Math.max(0, needed - Math.max(0, room)) }
}
