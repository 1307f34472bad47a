import { crc32 } from 'node:zlib'

/** Reads numbers of a TIFF structure in its byte order; outside of the file there is nothing. */
type Tiff = { bytes: Buffer; start: number; little: boolean }
type Field = { at: number; tag: number; type: number; count: number }

const gpsTag = 0x8825
const exifTag = 0x8769
const mostFields = 512
/** Bytes of one value, by the type of a TIFF field. */
const widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const headers = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')]
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A picture without the place that a camera wrote into it. Cameras write it in a TIFF structure, which JPEG, PNG, WebP,
 * HEIC and TIFF hold each in another way but unchanged, and some programs in XMP, which is text. The bytes of both are
 * overwritten where they stand: everything else stays as it was, the length included.
 */
export const withoutPlace = (original: Buffer): Buffer => {
  const bytes = Buffer.from(original)
  const isChanged = [blankGps(bytes), blankXmp(bytes)].includes(true)
  if (!isChanged) return original
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) renewChecksums(bytes)
  return bytes
}

const blankGps = (bytes: Buffer): boolean => {
  let isFound = false
  for (const [order, header] of headers.entries())
    for (let start = bytes.indexOf(header); start !== -1; start = bytes.indexOf(header, start + 1))
      if (blankGpsOf({ bytes, start, little: order === 0 })) isFound = true
  return isFound
}

const blankGpsOf = (tiff: Tiff): boolean => {
  const fields = readFields(tiff, read32(tiff, 4))
  const pointers = [
    ...fields,
    ...fields.filter(({ tag }) => tag === exifTag).flatMap((field) => below(tiff, field)),
  ]
  let isFound = false
  for (const pointer of pointers.filter(({ tag }) => tag === gpsTag)) {
    for (const field of below(tiff, pointer)) {
      blankValue(tiff, field)
      tiff.bytes.fill(0, tiff.start + field.at, tiff.start + field.at + 12)
      isFound = true
    }
  }
  return isFound
}

const below = (tiff: Tiff, { at }: Field): Field[] => readFields(tiff, read32(tiff, at + 8))

/** The fields of a directory; none where there is no directory. */
const readFields = (tiff: Tiff, at: number | undefined): Field[] => {
  const count = at === undefined || at < 8 ? undefined : read16(tiff, at)
  if (at === undefined || count === undefined || count === 0 || count > mostFields) return []
  const fields: Field[] = []
  for (let index = 0; index < count; index += 1) {
    const place = at + 2 + index * 12
    const [tag, type, values] = [read16(tiff, place), read16(tiff, place + 2), read32(tiff, place + 4)]
    if (tag === undefined || type === undefined || values === undefined) return []
    if (type >= widths.length) return []
    fields.push({ at: place, tag, type, count: values })
  }
  return fields
}

/** Longer values than four bytes stand elsewhere. */
const blankValue = (tiff: Tiff, { at, type, count }: Field): void => {
  const length = (widths[type] ?? 0) * count
  const place = read32(tiff, at + 8)
  if (length <= 4 || place === undefined) return
  const from = tiff.start + place
  if (from + length <= tiff.bytes.length) tiff.bytes.fill(0, from, from + length)
}

const read16 = ({ bytes, start, little }: Tiff, at: number): number | undefined => {
  if (start + at + 2 > bytes.length) return undefined
  return little ? bytes.readUInt16LE(start + at) : bytes.readUInt16BE(start + at)
}

const read32 = ({ bytes, start, little }: Tiff, at: number): number | undefined => {
  if (start + at + 4 > bytes.length) return undefined
  return little ? bytes.readUInt32LE(start + at) : bytes.readUInt32BE(start + at)
}

const xmpStart = Buffer.from('<x:xmpmeta')
const xmpEnd = Buffer.from('</x:xmpmeta>')
const written = /(exif:GPS\w+\s*=\s*["'])([^"']*)(["'])|(<exif:GPS\w+>)([^<]*)(<\/exif:GPS\w+>)/g

const blankXmp = (bytes: Buffer): boolean => {
  let isFound = false
  for (let start = bytes.indexOf(xmpStart); start !== -1; start = bytes.indexOf(xmpStart, start + 1)) {
    const end = bytes.indexOf(xmpEnd, start)
    if (end === -1) return isFound
    const text = bytes.toString('latin1', start, end)
    const blank = text.replaceAll(written, (whole, ...parts: string[]) => {
      const [before = '', value = '', after = ''] = parts[0] === undefined ? parts.slice(3, 6) : parts
      isFound ||= value.trim() !== ''
      return value === '' ? whole : before + ' '.repeat(value.length) + after
    })
    bytes.write(blank, start, 'latin1')
  }
  return isFound
}

/** Every chunk of a PNG ends with a checksum. */
const renewChecksums = (bytes: Buffer): void => {
  for (let at = pngStart.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    at = end + 4
  }
}
