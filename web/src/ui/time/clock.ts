import { useEffect, useState } from 'react'

let offset = 0

/** Times are relative to the server's clock; the shell sets the offset of this device. */
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds
}

export const now = (): Date => new Date(Date.now() + offset)

/** No timer if `every` is null. */
export const useNow = (every: number | null): Date => {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(() => setMoment(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return moment
}
