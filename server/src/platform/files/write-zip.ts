import { crc32 } from 'node:zlib'

/** A folder, whose name ends with a slash, or a file. A file without a size is a text, which never has four gigabytes. */
export type ZipEntry = {
  name: string
  lastModified: Date
  size?: number
  input?: AsyncIterable<Uint8Array>
}

type Written = {
  name: Buffer
  modified: number
  checksum: number
  size: number
  offset: number
  isFile: boolean
}

const signatures = {
  file: 0x04034b50,
  descriptor: 0x08074b50,
  directory: 0x02014b50,
  end: 0x06054b50,
  longEnd: 0x06064b50,
  locator: 0x07064b50,
}
/** Zip64, made on a system with modes of files. */
const version = 45
const madeBy = 0x0300 | version
/** Names are UTF-8; length and checksum follow the bytes. */
const nameFlag = 0x0800
const fileFlags = nameFlag | 0x0008
const modes = { file: 0o100644, folder: 0o040755 }
const longId = 1
const mostShort = 0xffff_ffff
const mostCount = 0xffff

/**
 * The bytes of a ZIP while its files are read, without compression. Of each file only its line in the directory is held;
 * checksums are native, which a writer in plain JavaScript spends most of its time on. The caller may give the memory of a piece
 * back at once: a yielded piece is not read again.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const written = headOf(entry, offset)
    const isLong = (entry.size ?? 0) >= mostShort
    const head = fileHeader(written, isLong)
    offset += head.length
    yield head
    if (entry.input) {
      for await (const bytes of entry.input) {
        written.checksum = crc32(bytes, written.checksum)
        written.size += bytes.length
        yield bytes
      }
      if (entry.size !== undefined && entry.size !== written.size)
        throw new Error(`${entry.name} has ${written.size} bytes instead of ${entry.size}`)
      if (!isLong && written.size >= mostShort) throw new Error(`${entry.name} is too long to have no size`)
      const foot = descriptor(written, isLong)
      offset += written.size + foot.length
      yield foot
    }
    directory.push(directoryLine(written))
  }
  const lines = Buffer.concat(directory)
  const end = endOf({ count: directory.length, length: lines.length, offset })
  yield lines
  yield end
}

const headOf = ({ name, lastModified, input }: ZipEntry, offset: number): Written => ({
  name: Buffer.from(name),
  modified: dosTime(lastModified),
  checksum: 0,
  size: 0,
  offset,
  isFile: input !== undefined,
})

/** Local time, in steps of two seconds from 1980 on. */
const dosTime = (at: Date): number => {
  const year = Math.min(127, Math.max(0, at.getFullYear() - 1980))
  const date = (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  return date * 0x1_0000 + time
}

const fileHeader = ({ name, modified, isFile }: Written, isLong: boolean): Buffer => {
  const extra = isLong ? longField([0, 0]) : Buffer.alloc(0)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(signatures.file, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(isFile ? fileFlags : nameFlag, 6)
  head.writeUInt32LE(modified, 10)
  if (isLong) head.writeUInt32LE(mostShort, 18)
  if (isLong) head.writeUInt32LE(mostShort, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, name, extra])
}

const descriptor = ({ checksum, size }: Written, isLong: boolean): Buffer => {
  const foot = Buffer.alloc(isLong ? 24 : 16)
  foot.writeUInt32LE(signatures.descriptor, 0)
  foot.writeUInt32LE(checksum, 4)
  for (const index of [0, 1])
    if (isLong) foot.writeBigUInt64LE(BigInt(size), 8 + index * 8)
    else foot.writeUInt32LE(size, 8 + index * 4)
  return foot
}

const directoryLine = ({ name, modified, checksum, size, offset, isFile }: Written): Buffer => {
  const isLong = size >= mostShort
  const isFar = offset >= mostShort
  const extra =
    isLong || isFar ? longField([...(isLong ? [size, size] : []), ...(isFar ? [offset] : [])]) : ''
  const line = Buffer.alloc(46)
  line.writeUInt32LE(signatures.directory, 0)
  line.writeUInt16LE(madeBy, 4)
  line.writeUInt16LE(version, 6)
  line.writeUInt16LE(isFile ? fileFlags : nameFlag, 8)
  line.writeUInt32LE(modified, 12)
  line.writeUInt32LE(checksum, 16)
  line.writeUInt32LE(Math.min(size, mostShort), 20)
  line.writeUInt32LE(Math.min(size, mostShort), 24)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt16LE(extra.length, 30)
  line.writeUInt16LE(isFile ? modes.file : modes.folder, 40)
  line.writeUInt32LE(Math.min(offset, mostShort), 42)
  return Buffer.concat([line, name, Buffer.from(extra)])
}

const longField = (values: readonly number[]): Buffer => {
  const field = Buffer.alloc(4 + values.length * 8)
  field.writeUInt16LE(longId, 0)
  field.writeUInt16LE(values.length * 8, 2)
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  return field
}

type Directory = { count: number; length: number; offset: number }

const endOf = (directory: Directory): Buffer => {
  const { count, length, offset } = directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(signatures.end, 0)
  end.writeUInt16LE(Math.min(count, mostCount), 8)
  end.writeUInt16LE(Math.min(count, mostCount), 10)
  end.writeUInt32LE(Math.min(length, mostShort), 12)
  end.writeUInt32LE(Math.min(offset, mostShort), 16)
  const isLong = count >= mostCount || length >= mostShort || offset >= mostShort
  return isLong ? Buffer.concat([longEndOf(directory), end]) : end
}

const longEndOf = ({ count, length, offset }: Directory): Buffer => {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(signatures.longEnd, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeBy, 12)
  end.writeUInt16LE(version, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(signatures.locator, 56)
  end.writeBigUInt64LE(BigInt(offset + length), 64)
  end.writeUInt32LE(1, 72)
  return end
}
