export type Clock = {
  /**
   * The database's time as known to this process: possibly a little late, never ahead. For timestamps and
   * expiry.
   */
  now(): Date
  /** Read from the database now. For anything that deletes data. */
  read(): Promise<Date>
}

/** A settable clock, for seeding past data and for tests. */
export const clockOf = (now: () => Date): Clock => ({ now, read: async () => now() })
