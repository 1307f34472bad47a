import { inflateSync } from 'node:zlib'

const headLength = 44
const entryLength = 20
const plainHeadLength = 12
const plainEntryLength = 16

const roundUp = (length: number): number => (length + 3) & ~3

/**
 * A WOFF file as the plain font inside it. The library would inflate the table of all outlines anew for each letter it looks at,
 * in JavaScript: most of the cost of a document.
 */
export const unwrapFont = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = woff.subarray(headLength + place * entryLength, headLength + (place + 1) * entryLength)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = woff.subarray(offset, offset + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      bytes: packed < length ? inflateSync(stored) : stored,
    }
  })
  const head = Buffer.alloc(plainHeadLength + count * plainEntryLength)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * plainEntryLength, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * plainEntryLength, 10)
  let at = head.length
  const parts = tables.map(({ tag, checksum, bytes }, place) => {
    const entry = plainHeadLength + place * plainEntryLength
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    at += roundUp(bytes.length)
    return Buffer.concat([bytes], roundUp(bytes.length))
  })
  return Buffer.concat([head, ...parts])
}
