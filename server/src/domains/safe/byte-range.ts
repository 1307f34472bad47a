/** From `start` up to, not with, `end`. */
export type ByteRange = { start: number; end: number }

const single = /^bytes=(\d*)-(\d*)$/

/** One range is answered; several, or what is none, get the whole. Null: there is nothing there. */
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
