/** One address of an address book, with a name of one line. */
export type Card = { email: string; name: string }

const longestName = 200

export const plainName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .toWellFormed()

/** How far a reading is, and what came since the last time. */
export type Batch = { read: number; total: number | null; cards: Card[] }

/** Why nothing could be read: no such server, a wrong name or password, an answer nobody understands, or a consent that is over. */
export type BookFault = 'unreachable' | 'credentials' | 'unreadable' | 'consent'

export class BookFailed extends Error {
  readonly fault: BookFault

  constructor(fault: BookFault) {
    super(fault)
    this.fault = fault
  }
}
