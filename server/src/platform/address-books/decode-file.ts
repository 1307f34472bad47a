import { TextDecoder } from 'node:util'
import { markOf } from '../outbound/decode-text.ts'

/** Old programs write in the letters of Windows; a file is theirs from the first letter that is no UTF-8. */
const old = 'windows-1252'

/** Decodes a file piece by piece, by its byte order mark if it has one. */
export const createFileDecoder = (): { take(piece: Buffer): string } => {
  let decoder: TextDecoder | undefined
  let held: Buffer = Buffer.alloc(0)
  return {
    take(piece) {
      decoder ??= new TextDecoder(markOf(piece) ?? 'utf-8', { fatal: !markOf(piece)?.startsWith('utf-16') })
      if (decoder.encoding !== 'utf-8') return decoder.decode(piece, { stream: true })
      const bytes = held.length > 0 ? Buffer.concat([held, piece]) : piece
      const end = bytes.length - openEndOf(bytes)
      held = bytes.subarray(end)
      try {
        return decoder.decode(bytes.subarray(0, end))
      } catch {
        decoder = new TextDecoder(old)
        return decoder.decode(bytes, { stream: true })
      }
    },
  }
}

/** How many bytes at the end begin a letter of UTF-8 that is not whole. */
const openEndOf = (bytes: Buffer): number => {
  for (let count = 1; count <= Math.min(3, bytes.length); count += 1) {
    const byte = bytes[bytes.length - count] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return count < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? count : 0
  }
  return 0
}
