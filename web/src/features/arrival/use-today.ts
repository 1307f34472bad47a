import { useHydrated } from '@tanstack/react-router'
import { now } from '../../ui/time/clock.ts'

/** Today where the reader is; null on the server and while its document is taken over, which knows no time zone. */
export const useToday = (): string | null => {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const moment = now()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
