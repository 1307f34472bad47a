export type QuotaTone = 'ok' | 'filling' | 'full'

/** Neutral under 70 %, a warning from there, a danger from 85 %. */
export const quotaTone = (used: number, max: number): QuotaTone => {
  const share = max <= 0 ? 1 : used / max
  if (share >= 0.85) return 'full'
  return share >= 0.7 ? 'filling' : 'ok'
}
