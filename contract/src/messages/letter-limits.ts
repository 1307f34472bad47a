/** Limits of letters, known to client and server. */
export const letterLimits = {
  subject: 150,
  message: 20_000,
  /** Files of the safe that go with a letter. */
  files: 10,
  /** How far ahead a letter can be dated. */
  years: 150,
  /** Letters a new account can write for later. */
  credits: 5,
  /** How long a deleted letter to the dead can be brought back. */
  trashDays: 30,
  label: 160,
} as const

/** When a letter leaves: at a local date and time, or so long after the death is established. */
export const sendTypes = { date: 0, countdown: 2 } as const

/** Minutes 1–59, whole hours 1–23, whole days 1–30. */
export const isCountdown = (minutes: number): boolean =>
  Number.isInteger(minutes) &&
  ((minutes >= 1 && minutes <= 59) ||
    (minutes % 60 === 0 && minutes >= 60 && minutes <= 23 * 60) ||
    (minutes % 1440 === 0 && minutes >= 1440 && minutes <= 30 * 1440))
