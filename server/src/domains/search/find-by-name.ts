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
import type { Searcher } from './searcher.ts'
import { type Sought, soughtFrom, withNear } from './sought-words.ts'
import { listBeginnings, listSimilar, listSounding, splitIntoWords } from './word-store.ts'

/** Result cap, which bounds the cost among millions of names. */
export const mostFound = 200

type Names = { query: string; firstname: string; lastname: string }
type Asking = { searcher: Searcher; filters: Filters }

/** Matches, closest first. Prefixes and misspellings are tried only while there are few results. */
export const findByName = async (db: Database, names: Names, asking: Asking): Promise<Candidate[]> => {
  const exact = await readSought(db, names)
  if (exact.length === 0 && !asksForYears(asking.filters)) return []
  const found = await gather(db, exact, asking)
  if (exact.length === 0 || found.length >= mostFound) return rank(found, exact)

  const unfinished = await Promise.all(
    exact.map(async (each) =>
      each.unfinished ? withNear(each, await listBeginnings(db, each, asking.searcher)) : each,
    ),
  )
  const begun = merge(found, await gatherMore(db, exact, unfinished, asking))
  if (begun.length >= limits.pageSize) return rank(begun, unfinished)

  const [similarTo, soundingLike] = [await listSimilar(db, exact), await listSounding(db, exact)]
  const alike = unfinished.map((each) => withNear(each, [...soundingLike(each), ...similarTo(each)]))
  return rank(merge(begun, await gatherMore(db, unfinished, alike, asking)), alike)
}

/** Nothing is searched again if no further word was found. */
const gatherMore = async (
  db: Database,
  before: readonly Sought[],
  sought: readonly Sought[],
  asking: Asking,
): Promise<Candidate[]> =>
  sought.every(({ near }, place) => near.length === before[place]?.near.length)
    ? []
    : gather(db, sought, asking)

const readSought = async (db: Database, { query, firstname, lastname }: Names): Promise<Sought[]> => {
  const [any = [], first = [], last = []] = await splitIntoWords(db, [query, firstname, lastname])
  return [...soughtFrom(any, ['f', 'l', 'm']), ...soughtFrom(first, ['f']), ...soughtFrom(last, ['l', 'm'])]
}

/** At the cap, results of the viewer's own circles are added so that none is cut. */
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
