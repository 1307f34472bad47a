/** Answered while something is shut after a password reset from an unknown browser. Its screens import only this. */
export const shutFailures = {
  shutAfterReset: { key: 'ERR_2000027012', status: 403 },
} as const
