const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type CountdownTone = 'calm' | 'warning' | 'danger'

/** Danger at 3 days or fewer, warning up to 7. */
export const countdownTone = (remaining: number): CountdownTone => {
  if (remaining <= 3 * day) return 'danger'
  return remaining <= 7 * day ? 'warning' : 'calm'
}

/**
 * The time left in its largest whole unit; undefined once it has passed. A day counts as whole within its first hour.
 */
export const countdownAmount = (
  remaining: number,
): { amount: number; unit: 'day' | 'hour' | 'minute' } | null => {
  if (remaining <= 0) return null
  if (remaining >= day) return { amount: Math.floor((remaining + hour) / day), unit: 'day' }
  if (remaining >= hour) return { amount: Math.floor(remaining / hour), unit: 'hour' }
  return { amount: Math.max(1, Math.floor(remaining / minute)), unit: 'minute' }
}
