/** Limits of the inbox, known to client and server. */
export const inboxLimits = {
  subject: 150,
  message: 20_000,
  recipients: 20,
  /** A longer text is listed by its beginning; the rest is read piece by piece. */
  beginning: 1_500,
  piece: 5_000,
  messages: 30,
  /** The most messages after an anchor in one answer. */
  newMessages: 100,
  latest: 6,
  excerpt: 120,
} as const
