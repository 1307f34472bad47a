/** Limits of contacts known to client and server. */
export const contactLimits = {
  most: 10_000,
  name: 200,
  fileBytes: 64 * 1024 * 1024,
  /** How long a contact is kept after it was brought or brought again. */
  monthsKept: 12,
  suggestions: 60,
} as const
