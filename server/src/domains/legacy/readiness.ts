import type { ReadinessSentence } from '@souvenance/contract/legacy/readiness'
import type { Times } from './legacy-store.ts'
import type { Scope } from './legatee-store.ts'

type Heir = Scope & {
  name: string
  gender: string
  /** Chosen things of the safe that still exist. */
  chosen: number
  fit: boolean
  /** Has not been here for a year. */
  away: boolean
}

/** Input of the checks, for one page. */
export type Facts = {
  own: boolean
  heirs: readonly Heir[]
  /** How many were asked and have not answered. */
  waiting: number
  quorum: number
  times: Times
  /** Whether the warnings of a report could reach the owner. */
  hasAddress: boolean
  /** The emergency card: `fresh` once it was printed within a year; undefined if there is none. */
  card: 'fresh' | 'due' | undefined
}

/** From facts to sentences. */
type Check = (facts: Facts) => ReadinessSentence[]

const receivesNothing = ({ page, wills, safe }: Heir): boolean => !page && !wills && safe === 'nothing'
const told = (sentence: Omit<ReadinessSentence, 'missing'>): ReadinessSentence => ({
  ...sentence,
  missing: false,
})
const missing = (sentence: Omit<ReadinessSentence, 'missing'>): ReadinessSentence => ({
  ...sentence,
  missing: true,
})

const whoReceivesWhat: Check = ({ own, heirs, times }) =>
  heirs
    .filter((heir) => heir.fit && !receivesNothing(heir))
    .map(({ name, page, wills, safe }) =>
      own
        ? told({
            key: 'receives',
            name,
            memorial: page ? times.memorial : null,
            lastWills: wills ? times.wills : null,
            digitalSafe: safe === 'nothing' ? null : times.safe,
            safe,
          })
        : told({ key: 'passesOn', name }),
    )

const howManyReport: Check = ({ own, heirs, quorum }) => {
  const able = heirs.filter(({ fit }) => fit).length
  if (!own || quorum === 1) return []
  return quorum > able && able > 0
    ? [missing({ key: 'quorumTooHigh', count: able })]
    : [told({ key: 'quorum', count: quorum })]
}

const somebodyAccepted: Check = ({ heirs, waiting }) => {
  if (heirs.length > 0) return []
  return [waiting === 0 ? missing({ key: 'nobody' }) : missing({ key: 'noneAccepted', count: waiting })]
}

const somebodyIsThere: Check = ({ heirs }) => {
  const [only, ...others] = heirs.filter(({ fit }) => fit)
  return only?.away && others.length === 0
    ? [missing({ key: 'onlyOneAway', name: only.name, gender: only.gender })]
    : []
}

const ownerCanBeWarned: Check = ({ own, hasAddress }) =>
  own && !hasAddress ? [missing({ key: 'noAddress' })] : []

const cardIsFresh: Check = ({ own, card }) => {
  if (!own) return []
  if (!card) return [missing({ key: 'noCard' })]
  return [card === 'fresh' ? told({ key: 'cardPrinted' }) : missing({ key: 'cardNotPrinted' })]
}

const nobodyIsLeftEmptyHanded: Check = ({ heirs }) =>
  heirs.filter(receivesNothing).map(({ name }) => missing({ key: 'emptyScope', name }))

const chosenThingsExist: Check = ({ heirs }) =>
  heirs
    .filter(({ safe, chosen }) => safe === 'chosen' && chosen === 0)
    .map(({ name }) => missing({ key: 'chosenGone', name }))

const everyoneCouldInherit: Check = ({ heirs }) =>
  heirs.filter(({ fit }) => !fit).map(({ name, gender }) => missing({ key: 'cannotInherit', name, gender }))

/** Lists what would happen, then what is missing. Later parts of a legacy add a check of their own. */
const checks: readonly Check[] = [
  whoReceivesWhat,
  howManyReport,
  somebodyAccepted,
  somebodyIsThere,
  ownerCanBeWarned,
  nobodyIsLeftEmptyHanded,
  chosenThingsExist,
  everyoneCouldInherit,
  cardIsFresh,
]

export const sayReadiness = (facts: Facts): ReadinessSentence[] => checks.flatMap((check) => check(facts))
