import { type BundleGraph, followImports, isHadBy, joinCircles } from './bundle-graph.ts'
import type { Bundle, Graph } from './find-bundles.ts'
import { difference, overlap } from './sets.ts'

export type Prices = {
  /** How often an entrance is opened, compared with others. */
  weightOf: (entrance: string) => number
  /** So many bytes more are fetched rather than one file more. */
  bytesForFile: (entrance: string) => number
}

type Pair = { one: Bundle; other: Bundle; gain: number }

/** The gain of the entrances of one if the other comes with it: a file less, minus code they do not need. */
const gainOfOne = (prices: Prices, one: Bundle, other: Bundle): number => {
  let gain = 0
  // Both count a file that both have. Code that a dialog would find because its screen fetches more is no gain.
  for (const entrance of one.fetchedBy)
    if (other.fetchedBy.has(entrance)) gain += (prices.weightOf(entrance) * prices.bytesForFile(entrance)) / 2
    else if (!other.foundBy.has(entrance)) gain -= prices.weightOf(entrance) * other.size
  return gain
}

/** The bytes that the entrances of one would fetch because the other imports it. */
const costOfImports = (bundles: BundleGraph, prices: Prices, one: Bundle, other: Bundle): number => {
  const strangers = difference(difference(one.fetchedBy, other.fetchedBy), other.foundBy)
  let cost = 0
  for (const imported of bundles.importsOf(other))
    if (imported !== one)
      for (const entrance of strangers)
        if (!isHadBy(entrance, imported))
          cost += prices.weightOf(entrance) * (imported.size + prices.bytesForFile(entrance))
  return cost
}

const gainOf = (bundles: BundleGraph, prices: Prices, one: Bundle, other: Bundle): number => {
  const gain = gainOfOne(prices, one, other) + gainOfOne(prices, other, one)
  if (gain <= 0) return gain
  return gain - costOfImports(bundles, prices, one, other) - costOfImports(bundles, prices, other, one)
}

/** Joins bundles as long as a file less is worth the code that is fetched without need. No entrance joins another. */
export const mergeBundles = (graph: Graph, finest: readonly Bundle[], prices: Prices): Bundle[] => {
  const bundles = followImports(graph, finest)
  joinCircles(bundles)
  const entrances = new Set(finest.flatMap(({ fetchedBy }) => [...fetchedBy]))
  const isEntrance = ({ modules }: Bundle) => modules.some((id) => entrances.has(id))
  const compare = (one: Bundle, other: Bundle): Pair[] => {
    if (!overlap(one.fetchedBy, other.fetchedBy) || (isEntrance(one) && isEntrance(other))) return []
    const gain = gainOf(bundles, prices, one, other)
    return gain > 0 ? [{ one, other, gain }] : []
  }

  let pairs = [...bundles.all].flatMap((one, at, all) =>
    all.slice(at + 1).flatMap((other) => compare(one, other)),
  )
  while (pairs.length > 0) {
    const best = pairs.reduce((a, b) => (b.gain > a.gain ? b : a))
    const { one, other } = best
    // Bundles joined meanwhile may have changed what it is worth.
    const gain = gainOf(bundles, prices, one, other)
    if (gain <= 0 || bundles.makesCircle(one, other)) pairs = pairs.filter((pair) => pair !== best)
    else if (gain < best.gain) best.gain = gain
    else {
      const joined = bundles.join(one, other)
      pairs = pairs.filter((pair) => bundles.all.has(pair.one) && bundles.all.has(pair.other))
      for (const bundle of bundles.all) if (bundle !== joined) pairs.push(...compare(bundle, joined))
    }
  }
  return [...bundles.all]
}
