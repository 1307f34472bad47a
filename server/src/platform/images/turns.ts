export type Bounds = {
  /** Running at once, per account. */
  atWork: number
  /** Queued, per account. */
  waiting: number
  /** Queued in total. */
  waitingInAll: number
}

type Waiting<Work> = { work: Work; turn: number; arrival: number }
type Line<Work> = { waiting: Waiting<Work>[]; atWork: number; lastTurn: number }

export type Turns<Work> = {
  /** Whether another work of this account would be queued. */
  hasRoom(account: string): boolean
  /** Returns the work that found no room: this one, or the last one of the account with the longest queue. */
  add(account: string, work: Work): Work | undefined
  /** The next work, which counts as running until `done`. */
  next(): { account: string; work: Work } | undefined
  done(account: string): void
  /** Removes and returns everything queued. */
  drain(): Work[]
}

/**
 * Start-time fair queueing: a work gets the number after its account's last one, at least the current number,
 * and the lowest number runs first. An account with one work is served next however many another has queued,
 * and newcomers cannot starve earlier accounts.
 */
export const createTurns = <Work>(bounds: Bounds): Turns<Work> => {
  const lines = new Map<string, Line<Work>>()
  let present = 0
  let arrivals = 0
  let inAll = 0

  const lineOf = (account: string): Line<Work> =>
    lines.get(account) ?? { waiting: [], atWork: 0, lastTurn: -1 }

  const longestLine = (): Line<Work> | undefined =>
    [...lines.values()].reduce<Line<Work> | undefined>(
      (longest, line) => (line.waiting.length > (longest?.waiting.length ?? 0) ? line : longest),
      undefined,
    )

  /** With a full queue, an account with fewer works replaces the last one of the longest queue. */
  const lineToShorten = (line: Line<Work>): Line<Work> | undefined => {
    const longest = longestLine()
    return longest && longest.waiting.length > line.waiting.length + 1 ? longest : undefined
  }

  const hasRoom = (line: Line<Work>): boolean =>
    line.waiting.length < bounds.waiting && (inAll < bounds.waitingInAll || lineToShorten(line) !== undefined)

  /** An idle account is kept only while its last number is ahead of the current one. */
  const forget = (): void => {
    for (const [account, line] of lines)
      if (line.waiting.length === 0 && line.atWork === 0 && line.lastTurn < present) lines.delete(account)
  }

  const isBefore = (one: Waiting<Work>, other: Waiting<Work> | undefined): boolean =>
    !other || one.turn < other.turn || (one.turn === other.turn && one.arrival < other.arrival)

  return {
    hasRoom: (account) => hasRoom(lineOf(account)),

    add(account, work) {
      const line = lineOf(account)
      if (!hasRoom(line)) return work
      const shortened = inAll < bounds.waitingInAll ? undefined : lineToShorten(line)?.waiting.pop()
      lines.set(account, line)
      line.lastTurn = Math.max(present, line.lastTurn + 1)
      arrivals += 1
      line.waiting.push({ work, turn: line.lastTurn, arrival: arrivals })
      if (!shortened) inAll += 1
      return shortened?.work
    },

    next() {
      let first: { account: string; line: Line<Work>; entry: Waiting<Work> } | undefined
      for (const [account, line] of lines) {
        const [entry] = line.waiting
        if (entry && line.atWork < bounds.atWork && isBefore(entry, first?.entry))
          first = { account, line, entry }
      }
      if (!first) return undefined
      first.line.waiting.shift()
      first.line.atWork += 1
      inAll -= 1
      present = Math.max(present, first.entry.turn)
      return { account: first.account, work: first.entry.work }
    },

    done(account) {
      lineOf(account).atWork -= 1
      forget()
    },

    drain() {
      const all = [...lines.values()].flatMap(({ waiting }) => waiting.splice(0))
      inAll = 0
      return all.map(({ work }) => work)
    },
  }
}
