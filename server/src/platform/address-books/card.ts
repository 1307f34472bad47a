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

/** The progress of a reading, and the cards since the last report. */
export type Batch = { read: number; total: number | null; cards: Card[] }

/** The reason of a failed reading: no such server, a wrong name or password, an unreadable answer, or an expired consent. */
export type BookFault = 'unreachable' | 'credentials' | 'unreadable' | 'consent'

export class BookFailed extends Error {
  readonly fault: BookFault

  constructor(fault: BookFault) {
    super(fault)
    this.fault = fault
  }
}
