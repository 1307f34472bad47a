import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beatMs, countedOf, moveBy } from './passing-time.ts'
import { nextOf } from './release-times.ts'
import { day, hour, type Instant, minute, type Part, parts, type Report } from './report.ts'
import {
  type Announcement,
  accept,
  advance,
  attest,
  beginAgain,
  type Change,
  comeBack,
  confirm,
  doubtReturn,
  leave,
  object,
  overrule,
  resetPassword,
  sayAlive,
  sayAliveUnproven,
  takeBack,
  withdraw,
} from './transitions.ts'

const runs = 10_000

/**
 * Invariants, written without the product's own rules. `counted` is the time that a report may count: it never jumps. Every other
 * number is a moment of it.
 */
class Witness {
  counted = 0
  reported = 0
  began: number | undefined
  accepted: number | undefined
  objections = new Map<string, number>()
  confirmed = new Set<string>()
  present: Set<string>
  pausedUntil = 0
  lastEvent = 0
  orphaned = false
  attested = false
  opened = new Set<Part>()
  warnings = 0
  /** An end that was acknowledged. */
  ended: string | undefined

  readonly quorum: number
  readonly minutes: Report['minutes']

  constructor(quorum: number, minutes: Report['minutes'], people: readonly string[]) {
    this.quorum = quorum
    this.minutes = minutes
    this.present = new Set(people)
  }

  /** The earliest moment of an opening. */
  earliest(part: Part): number {
    if (this.began === undefined || this.orphaned) return Number.POSITIVE_INFINITY
    const gate =
      this.accepted === undefined
        ? this.reported + 60 * day
        : this.accepted + Math.min(this.minutes[part] * minute, day)
    return Math.max(
      this.began + this.minutes[part] * minute,
      gate,
      this.pausedUntil,
      ...[...this.objections.values()].map((at) => at + 14 * day),
    )
  }
}

class World {
  report: Report
  snapshot: Report
  /** The ends that stand in the journal outside the database. */
  journal: Report['ended'] = null
  databaseNow: Instant = Date.UTC(2030, 0, 1)
  readonly witness: Witness

  constructor(quorum: number, people: readonly string[], minutes: Report['minutes'], attested: boolean) {
    this.witness = new Witness(quorum, minutes, people)
    this.report = {
      reporterUid: 'p0',
      quorum,
      minutes,
      unreachableUntil: null,
      reportedAt: this.databaseNow,
      beganAt: null,
      opensAt: null,
      acceptedAt: null,
      heldUntil: null,
      attested: false,
      resetAt: null,
      paused: false,
      orphanedUntil: null,
      warned: [],
      openedAt: { wills: null, memorial: null, safe: null },
      ended: null,
      voices: people.map((personUid) => ({
        personUid,
        speaks: true,
        confirmed: false,
        objected: false,
        doubtsReturn: false,
        objectionUntil: null,
        left: false,
      })),
    }
    if (attested) this.attest()
    else this.speak('p0')
    this.snapshot = this.report
  }

  /** Every change goes through here, as in production under the lock of its row. */
  take(change: Change): boolean {
    if (!change) return false
    this.report = change.report
    for (const told of change.announcements) this.hear(told)
    if (change.report.ended) this.journal = change.report.ended
    return true
  }

  hear(told: Announcement): void {
    const { witness } = this
    if (told.told === 'warning') witness.warnings += 1
    if (told.told === 'opened') this.checkOpening(told.part)
    if (told.told === 'ended') {
      expect(witness.ended).toBeUndefined()
      witness.ended = told.how
    }
  }

  checkOpening(part: Part): void {
    const { witness } = this
    expect(witness.ended, `${part} opens after the end`).toBeUndefined()
    expect(witness.opened.has(part), `${part} opens twice`).toBe(false)
    expect(witness.counted, `${part} opens early`).toBeGreaterThanOrEqual(witness.earliest(part))
    expect(witness.warnings, `${part} opens unannounced`).toBeGreaterThan(0)
    const due = Math.max(witness.earliest(part), witness.lastEvent + hour)
    expect(witness.counted, `${part} opens late`).toBeLessThanOrEqual(due + 2 * beatMs)
    witness.opened.add(part)
  }

  settle(): void {
    for (let steps = 0; this.take(advance(this.report, { now: this.databaseNow })); steps += 1)
      expect(steps).toBeLessThan(20)
  }

  /** The server runs: beat after beat, though only those are played at which something is due. */
  pass(ms: number): void {
    let left = ms
    while (left > 0) {
      const next = nextOf(this.report)
      const wait =
        next === null ? left : Math.max(beatMs, Math.ceil((next - this.databaseNow) / beatMs) * beatMs)
      const step = Math.min(left, wait)
      this.databaseNow += step
      this.witness.counted += step
      left -= step
      this.settle()
    }
  }

  /** One beat after a silence, a jump of the database's clock, or both. */
  beatAfter(passed: { database: number; monotonic: number }): void {
    const counted = countedOf(passed)
    this.databaseNow += passed.database
    if (!this.report.ended) this.report = moveBy(this.report, passed.database - counted)
    this.witness.counted += counted
    this.settle()
  }

  speak(who: string): void {
    const { witness } = this
    if (!this.take(confirm(this.report, { now: this.databaseNow, personUid: who }))) return
    witness.lastEvent = witness.counted
    witness.confirmed.add(who)
    witness.objections.delete(who)
    witness.orphaned = false
    this.countVoices()
  }

  countVoices(): void {
    const { witness } = this
    const present = [...witness.confirmed].filter((one) => witness.present.has(one)).length
    if (present >= Math.max(1, Math.min(witness.quorum, witness.present.size)))
      witness.began ??= witness.counted
  }

  object(who: string): void {
    if (!this.take(object(this.report, { now: this.databaseNow, personUid: who }))) return
    this.witness.objections.set(who, this.witness.counted)
  }

  takeBack(who: string): void {
    if (!this.take(takeBack(this.report, { now: this.databaseNow, personUid: who }))) return
    this.witness.objections.delete(who)
    this.witness.lastEvent = this.witness.counted
  }

  leave(who: string): void {
    const { witness } = this
    if (!this.take(leave(this.report, { now: this.databaseNow, personUid: who }))) return
    witness.present.delete(who)
    witness.objections.delete(who)
    witness.lastEvent = witness.counted
    const stands = [...witness.confirmed].some((one) => witness.present.has(one))
    if (!stands && !witness.attested && witness.opened.size === 0) witness.orphaned = true
    if (stands) this.countVoices()
  }

  accepted(): void {
    if (!this.take(accept(this.report, { now: this.databaseNow }))) return
    this.witness.accepted = this.witness.counted
    this.witness.lastEvent = this.witness.counted
  }

  pause(endsThisYear: number): void {
    const { witness } = this
    const changed = this.take(sayAliveUnproven(this.report, { now: this.databaseNow, endsThisYear }))
    if (changed && witness.ended === undefined) witness.pausedUntil = witness.counted + 14 * day
  }

  keepBackup(): void {
    this.snapshot = this.report
  }

  /** An older state comes back. Ends are read from the journal, everything else begins again. */
  restore(): void {
    const { witness } = this
    const { openedAt } = this.snapshot
    if (this.journal) {
      this.report = { ...this.snapshot, ended: this.journal }
      return
    }
    this.report = this.snapshot
    witness.opened = new Set(parts.filter((part) => openedAt[part] !== null))
    witness.objections.clear()
    witness.confirmed.clear()
    witness.present.clear()
    for (const voice of this.report.voices) {
      if (!voice.left) witness.present.add(voice.personUid)
      if (voice.confirmed) witness.confirmed.add(voice.personUid)
      if (voice.objectionUntil !== null && !voice.left)
        witness.objections.set(
          voice.personUid,
          witness.counted + voice.objectionUntil - this.databaseNow - 14 * day,
        )
    }
    witness.orphaned = this.report.orphanedUntil !== null
    witness.pausedUntil = 0
    const wasBegun = this.report.beganAt !== null
    witness.lastEvent = witness.counted
    if (!this.take(beginAgain(this.report, { now: this.databaseNow }))) return
    witness.reported = witness.counted
    witness.began = undefined
    witness.accepted = openedAt.memorial === null ? undefined : witness.counted
    if (wasBegun) witness.began = witness.counted
    else this.countVoices()
    if (this.report.heldUntil !== null)
      witness.pausedUntil = witness.counted + Math.max(0, this.report.heldUntil - this.databaseNow)
  }

  end(change: Change): void {
    this.take(change)
  }

  /** Others who confirmed may carry the report on. */
  withdraw(who: string): void {
    const { witness } = this
    if (!this.take(withdraw(this.report, { now: this.databaseNow, personUid: who }))) return
    witness.confirmed.delete(who)
    if (witness.ended === undefined) return
    expect(witness.attested, 'a certificate stood behind it').toBe(false)
    const others = [...witness.confirmed].filter((one) => witness.present.has(one)).length
    const needed = Math.max(1, Math.min(witness.quorum, witness.present.size))
    expect(others, 'enough others stood behind it').toBeLessThan(witness.began === undefined ? 1 : needed)
  }

  /** A mailbox alone does not lead back while somebody present doubts it. */
  comeBack(): void {
    const { resetAt, voices } = this.report
    const doubted = resetAt !== null && voices.some(({ doubtsReturn, left }) => doubtsReturn && !left)
    const came = this.take(comeBack(this.report, { now: this.databaseNow }))
    expect(came && doubted, 'comes back against a doubt').toBe(false)
  }

  /** An operator reports instead of the first legatee. */
  attest(): void {
    this.report = { ...this.report, reporterUid: null }
    this.take(attest(this.report, { now: this.databaseNow }))
    this.witness.began = this.witness.counted
    this.witness.attested = true
  }
}

type Act = readonly [name: string, act: (world: World) => void]

const who = fc.integer({ min: 0, max: 4 }).map((number) => `p${number}`)
const spell = fc.oneof(
  fc.integer({ min: 1, max: 40 * 24 * 60 }).map((minutes) => minutes * minute),
  fc.constantFrom(1000, beatMs, hour, day, 31 * day, 70 * day),
)
const jump = fc.oneof(
  spell,
  spell.map((ms) => -ms),
)

const named = <Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  act: (world: World, value: Value) => void,
): fc.Arbitrary<Act> =>
  values.map((value) => [`${name} ${JSON.stringify(value)}`, (world: World) => act(world, value)] as const)
const nothing = fc.constant(0)
const now = (world: World) => ({ now: world.databaseNow })

const goesOn: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: named('time passes', spell, (world, ms) => world.pass(ms)) },
  { weight: 3, arbitrary: named('confirms', who, (world, one) => world.speak(one)) },
  { weight: 3, arbitrary: named('objects', who, (world, one) => world.object(one)) },
  { weight: 2, arbitrary: named('takes back', who, (world, one) => world.takeBack(one)) },
  { weight: 1, arbitrary: named('leaves', who, (world, one) => world.leave(one)) },
  { weight: 3, arbitrary: named('a warning is taken', nothing, (world) => world.accepted()) },
  { weight: 1, arbitrary: named('link pauses', nothing, (world) => world.pause(2)) },
  {
    weight: 3,
    arbitrary: named('outage', spell, (world, ms) => world.beatAfter({ database: ms, monotonic: beatMs })),
  },
  {
    weight: 2,
    arbitrary: named('stopped', spell, (world, ms) => world.beatAfter({ database: ms, monotonic: ms })),
  },
  {
    weight: 2,
    arbitrary: named('clock jumps', jump, (world, ms) =>
      world.beatAfter({ database: ms + beatMs, monotonic: beatMs }),
    ),
  },
  {
    weight: 1,
    arbitrary: named('a new password', nothing, (world) =>
      world.take(resetPassword(world.report, now(world))),
    ),
  },
  {
    weight: 1,
    arbitrary: named('doubts it', who, (world, personUid) =>
      world.take(doubtReturn(world.report, { personUid })),
    ),
  },
  { weight: 1, arbitrary: named('backup', nothing, (world) => world.keepBackup()) },
  { weight: 1, arbitrary: named('restore', nothing, (world) => world.restore()) },
)

const ends: fc.Arbitrary<Act> = fc.oneof(
  named('the owner lives', nothing, (world) => world.end(sayAlive(world.report, now(world)))),
  named('link ends', nothing, (world) => world.pause(0)),
  named('reporter withdraws', who, (world, personUid) => world.withdraw(personUid)),
  named('operator ends', nothing, (world) => world.end(overrule(world.report, now(world)))),
  named('the owner returns', nothing, (world) => world.comeBack()),
)

const story = fc.record({
  attested: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  quorum: fc.integer({ min: 1, max: 4 }),
  people: fc.integer({ min: 1, max: 5 }),
  minutes: fc.record({
    wills: fc.constantFrom(0, 60, 1440, 4320),
    memorial: fc.constantFrom(1440, 4320, 10080),
    safe: fc.constantFrom(60, 4320, 10080, 43200),
  }),
  acts: fc.array(fc.oneof({ weight: 14, arbitrary: goesOn }, { weight: 1, arbitrary: ends }), {
    maxLength: 24,
  }),
})

it('lets nothing out early, after an acknowledged end, twice or never', () => {
  const outcomes = new Map<string, number>()
  fc.assert(
    fc.property(story, ({ attested, quorum, people, minutes, acts }) => {
      const world = new World(
        quorum,
        Array.from({ length: people }, (_, index) => `p${index}`),
        minutes,
        attested,
      )
      for (const [, act] of acts) act(world)
      world.pass(200 * day)
      const { witness, report } = world
      if (witness.ended === undefined) expect([...witness.opened].sort()).toEqual([...parts].sort())
      else expect(report.ended).not.toBeNull()
      const outcome = witness.ended ?? 'released'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }),
    { numRuns: runs },
  )
  for (const outcome of [
    'released',
    'owner',
    'link',
    'reporter',
    'unmet',
    'orphaned',
    'operator',
    'returned',
  ])
    expect(outcomes.get(outcome), outcome).toBeGreaterThan(0)
})

it.each([
  ['a beat in time', { database: 10_000, monotonic: 10_001 }, 10_000],
  ['a clock set forward', { database: 3_610_000, monotonic: 10_000 }, 10_000],
  ['a clock set back', { database: -3_590_000, monotonic: 10_000 }, 0],
  ['a machine asleep', { database: 7_200_000, monotonic: 12_000 }, 12_000],
  ['a silence that both clocks saw', { database: 7_200_000, monotonic: 7_200_000 }, 30_000],
])('counts %s', (_, passed, counted) => {
  expect(countedOf(passed)).toBe(counted)
})
