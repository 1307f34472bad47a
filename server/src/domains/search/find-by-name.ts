import { limits } from '@souvenance/contract/limits'
import type { Database } from '../../platform/database/connect.ts'
import {
  asksForYears,
  type Candidate,
  type Filters,
  listCandidates,
  listOwnCandidates,
} from './candidate-store.ts'
import { rankCandidates } from './rank-candidates.ts'
import { type Sought, soughtFrom, withNear } from './sought-words.ts'
import { listBeginnings, listSimilar, splitIntoWords } from './word-store.ts'

/** Whoever gets this many answers has to say more; it keeps the cost of a question the same among millions. */
export const mostFound = 200

type Names = { query: string; firstname: string; lastname: string }
type Asking = { viewerUid: string | null; filters: Filters }

/** Everyone who answers, closest first. Unfinished and misspelt words are looked into only while answers are few. */
export const findByName = async (db: Database, names: Names, asking: Asking): Promise<Candidate[]> => {
  const exact = await readSought(db, names)
  if (exact.length === 0 && !asksForYears(asking.filters)) return []
  const found = await gather(db, exact, asking)
  if (exact.length === 0 || found.length >= mostFound) return rank(found, exact)

  const unfinished = await Promise.all(
    exact.map(async (each) =>
      each.unfinished ? withNear(each, await listBeginnings(db, each, asking.viewerUid)) : each,
    ),
  )
  const begun = merge(found, await gather(db, unfinished, asking))
  if (begun.length >= limits.pageSize) return rank(begun, unfinished)

  const similarTo = await listSimilar(db, exact)
  const similar = unfinished.map((each) => withNear(each, similarTo(each)))
  return rank(merge(begun, await gather(db, similar, asking)), similar)
}

const readSought = async (db: Database, { query, firstname, lastname }: Names): Promise<Sought[]> => {
  const [any = [], first = [], last = []] = await splitIntoWords(db, [query, firstname, lastname])
  return [...soughtFrom(any, ['f', 'l', 'm']), ...soughtFrom(first, ['f']), ...soughtFrom(last, ['l', 'm'])]
}

/** Where not everyone fits, those of the viewer's own circles are never left out. */
const gather = async (db: Database, sought: readonly Sought[], asking: Asking): Promise<Candidate[]> => {
  const asked = { ...asking, limit: mostFound }
  const found = await listCandidates(db, sought, asked)
  return found.length < mostFound ? found : merge(await listOwnCandidates(db, sought, asked), found)
}

const merge = (first: readonly Candidate[], then: readonly Candidate[]): Candidate[] => [
  ...new Map([...first, ...then].map((candidate) => [candidate.uid, candidate])).values(),
]

const rank = (candidates: readonly Candidate[], sought: readonly Sought[]): Candidate[] =>
  rankCandidates(candidates, sought).slice(0, mostFound)
