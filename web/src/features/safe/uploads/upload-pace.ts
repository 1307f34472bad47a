/** Bytes uploaded at a time. */
export interface PaceSample {
  at: number
  bytes: number
}

const window = 10_000

/** A sliding window: older samples do not describe the current speed. */
export const addSample = (samples: readonly PaceSample[], sample: PaceSample): PaceSample[] => [
  ...samples.filter(({ at }) => sample.at - at <= window),
  sample,
]

/** Bytes a second, once there are enough samples. */
export const findPace = (samples: readonly PaceSample[]): number | undefined => {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 500) return undefined
  const pace = ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
  return pace > 0 ? pace : undefined
}

export type TimeLeft = { unit: 'moment' } | { unit: 'minute' | 'hour'; amount: number }

/** Rounded, since the estimate is rough. */
export const findTimeLeft = (bytesLeft: number, pace: number | undefined): TimeLeft | undefined => {
  if (pace === undefined) return undefined
  const minutes = bytesLeft / pace / 60
  if (minutes < 1) return { unit: 'moment' }
  return minutes < 90
    ? { unit: 'minute', amount: Math.round(minutes) }
    : { unit: 'hour', amount: Math.round(minutes / 60) }
}
