/** Milliseconds since 1970 by the lifecycle's clock. */
export type Instant = number

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const parts = ['wills', 'memorial', 'safe'] as const
export type Part = (typeof parts)[number]

/** How a report ended: `owner` and `link` say that the person lives, with and without the password. */
export type Ending = 'owner' | 'link' | 'reporter' | 'unmet' | 'orphaned' | 'operator' | 'returned'

/** A legatee as they were at the report. */
export type Voice = {
  personUid: string
  /** Whether they may report and object; those who joined later only inherit. */
  speaks: boolean
  confirmed: boolean
  /** Once for each report, and until when it holds. */
  objected: boolean
  objectionUntil: Instant | null
  left: boolean
  /** States that the person who set the new password is not the owner. */
  doubtsReturn: boolean
}

/** The state of a report: all that a transition looks at and changes. */
export type Report = {
  reporterUid: string | null
  quorum: number
  minutes: Readonly<Record<Part, number>>
  unreachableUntil: Instant | null
  reportedAt: Instant
  beganAt: Instant | null
  opensAt: Readonly<Record<Part, Instant>> | null
  /** When a mail server first took a warning. */
  acceptedAt: Instant | null
  heldUntil: Instant | null
  paused: boolean
  orphanedUntil: Instant | null
  warned: readonly string[]
  openedAt: Readonly<Record<Part, Instant | null>>
  /** An operator who saw a certificate stands behind it, since no legatee lived. */
  attested: boolean
  /** When a new password was set from the mailbox of the dead. */
  resetAt: Instant | null
  ended: { at: Instant; how: Ending } | null
  voices: readonly Voice[]
}

export const isOpen = ({ ended }: Report): boolean => ended === null

export const hasOpened = ({ openedAt }: Report): boolean => parts.some((part) => openedAt[part] !== null)

export const isEstablished = (report: Report): boolean => isOpen(report) && report.openedAt.memorial !== null

/** A mailbox alone is not enough to return against the word of a legatee. */
export const isReturnDoubted = ({ resetAt, voices }: Report): boolean =>
  resetAt !== null && voices.some(({ doubtsReturn, left }) => doubtsReturn && !left)

export const findVoice = ({ voices }: Report, personUid: string): Voice | undefined =>
  voices.find((voice) => voice.personUid === personUid && !voice.left)

export const changeVoice = (report: Report, personUid: string, change: Partial<Voice>): Report => ({
  ...report,
  voices: report.voices.map((voice) => (voice.personUid === personUid ? { ...voice, ...change } : voice)),
})

export const countConfirmed = ({ voices }: Report): number =>
  voices.filter(({ confirmed, left }) => confirmed && !left).length

/** A quorum that can no longer be reached is lowered to all who are left, so that nothing waits for ever. */
export const effectiveQuorum = ({ quorum, voices }: Report): number =>
  Math.max(1, Math.min(quorum, voices.filter(({ speaks, left }) => speaks && !left).length))
