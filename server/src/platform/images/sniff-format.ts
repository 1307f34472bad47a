export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic'

/** Bytes needed to detect a format. */
export const signatureLength = 32

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Detected from the first bytes, whatever the file name; no decoder runs on anything else. */
export const sniffFormat = (start: Buffer): ImageFormat | undefined => {
  const text = start.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12))) return 'heic'
  return undefined
}
