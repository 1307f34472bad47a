import { Refusal } from '../../platform/http/calls/refusal.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The caller’s day, which is at most one away from the server’s in any time zone. */
export const dayOf = (asked: string | undefined, now: Date): string => {
  const here = now.toISOString().slice(0, 10)
  if (asked === undefined) return here
  if (Math.abs(Date.parse(asked) - Date.parse(here)) > dayMs) throw new Refusal('dateImpossible')
  return asked
}

export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Counted from a fixed day. */
export const numberOf = (day: string): number => Date.parse(day) / dayMs
