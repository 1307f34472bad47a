const prescanned = 1024
const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i

/** In the order of browsers: byte order mark, HTTP header, document, then a guess from the bytes. */
export const decodeText = (bytes: Buffer, contentType: string): string => {
  const start = bytes.subarray(0, prescanned).toString('latin1')
  const label =
    markOf(bytes) ?? /charset\s*=\s*["']?([\w.:-]+)/.exec(contentType)?.[1] ?? declared.exec(start)?.[1]
  const decoder = (label && decoderFor(label)) || undefined
  return decoder ? decoder.decode(bytes) : guessText(bytes)
}

export const markOf = (bytes: Buffer): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

const decoderFor = (label: string) => {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** UTF-8, else the letters of old Windows programs. The text may have been cut inside a character, so its end is ignored. */
export const guessText = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
