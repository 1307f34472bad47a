import { useEffect, useState } from 'react'

let offset = 0

/** The server's clock is the one that counts; the shell tells how far this device is from it. */
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds
}

export const now = (): Date => new Date(Date.now() + offset)

/** Nothing ticks where `every` is null. */
export const useNow = (every: number | null): Date => {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(() => setMoment(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return moment
}
