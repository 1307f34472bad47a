/** `end` is exclusive. */
export type ByteRange = { start: number; end: number }

const single = /^bytes=(\d*)-(\d*)$/

/** Serves a single range. Several ranges or a malformed one give the whole file; null is unsatisfiable. */
export const readRange = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, from = '', to = ''] = single.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? null : { start: Math.max(0, size - Number(to)), end: size }
  const start = Number(from)
  const end = to === '' ? size : Math.min(size, Number(to) + 1)
  if (to !== '' && Number(to) < start) return undefined
  return start < size ? { start, end } : null
}
