import { useNow } from './clock.ts'
import { type CountdownTone, countdownTone } from './countdown.ts'

const refresh = 30_000

/** Milliseconds until a moment and their tone, refreshed every 30 seconds. */
export const useCountdown = (until: string): { remaining: number; tone: CountdownTone } => {
  const remaining = new Date(until).getTime() - useNow(refresh).getTime()
  return { remaining, tone: countdownTone(remaining) }
}
