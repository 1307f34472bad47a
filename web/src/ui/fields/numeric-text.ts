const numericBounds = { min: -2_147_483_647, max: 2_147_483_647, fallback: 0 } as const

/** Only digits, and a minus in front. */
export const keepNumeric = (text: string): string => {
  const sign = text.trimStart().startsWith('-') ? '-' : ''
  return sign + text.replace(/[^0-9]/g, '')
}

export interface NumericBounds {
  min?: number
  max?: number
  fallback?: number
}

/** The number of a text, clamped to its bounds; the fallback for an empty text or a lone minus. */
export const parseNumeric = (text: string, bounds: NumericBounds = {}): number => {
  const { min, max, fallback } = { ...numericBounds, ...bounds }
  const kept = keepNumeric(text)
  const value = /[0-9]/.test(kept) ? Number(kept) : fallback
  return Math.min(Math.max(value, min), max) + 0
}
