import { fullName } from '@souvenance/contract/people/full-name'
import type { Candidate } from './candidate-store.ts'
import type { Sought } from './sought-words.ts'

type Fit = { closeness: number; alikeness: number }
type Ranked = Fit & { candidate: Candidate; name: string }

const collator = new Intl.Collator('fr', { sensitivity: 'base' })

/** A name ranks by its least close word; then own circles first, then the most similar spelling. */
export const rankCandidates = (candidates: readonly Candidate[], sought: readonly Sought[]): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, ...fitOf(candidate, sought), name: fullName(candidate) }))
    .sort(compare)
    .map(({ candidate }) => candidate)

const compare = (a: Ranked, b: Ranked): number =>
  a.closeness - b.closeness ||
  Number(isNear(b.candidate)) - Number(isNear(a.candidate)) ||
  b.alikeness - a.alikeness ||
  collator.compare(a.name, b.name) ||
  (a.candidate.uid < b.candidate.uid ? -1 : 1)

const isNear = ({ level, known }: Candidate): boolean => level !== null || known

const fitOf = ({ nameKeys }: Candidate, sought: readonly Sought[]): Fit => {
  const best = sought.map((each) => bestOf(nameKeys, each))
  return {
    closeness: Math.max(0, ...best.map(({ closeness }) => closeness)),
    alikeness: best.reduce((sum, { alikeness }) => sum + alikeness, 0),
  }
}

/** `near` is sorted by closeness. */
const bestOf = (nameKeys: readonly string[], { near, roles }: Sought): Fit =>
  near.find(({ word }) => roles.some((role) => nameKeys.includes(`${role} ${word}`))) ?? {
    closeness: Number.MAX_SAFE_INTEGER,
    alikeness: 0,
  }
