import type { Bundle, Graph } from './find-bundles.ts'
import { difference, overlap, union } from './sets.ts'

/** Whether an entrance has a bundle when its own is fetched: fetched with it, or there already. */
export const isHadBy = (entrance: string, { fetchedBy, foundBy }: Bundle): boolean =>
  fetchedBy.has(entrance) || foundBy.has(entrance)

const join = (one: Bundle, other: Bundle): Bundle => {
  const foundBy = union(one.foundBy, other.foundBy)
  return {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    fetchedBy: difference(union(one.fetchedBy, other.fetchedBy), foundBy),
    foundBy,
  }
}

export type BundleGraph = {
  readonly all: ReadonlySet<Bundle>
  /** All that a bundle imports, by whatever ways. */
  importsOf(bundle: Bundle): ReadonlySet<Bundle>
  /** Whether joining two would have them and a third import each other. */
  makesCircle(one: Bundle, other: Bundle): boolean
  join(one: Bundle, other: Bundle): Bundle
}

/** Bundles, and which of them import which. */
export const followImports = (graph: Graph, bundles: readonly Bundle[]): BundleGraph => {
  const homes = new Map(bundles.flatMap((bundle) => bundle.modules.map((id) => [id, bundle])))
  const direct = new Map(
    bundles.map((bundle) => {
      const ids = bundle.modules.flatMap((id) => graph.get(id)?.imports ?? [])
      const imported = new Set(ids.flatMap((id) => homes.get(id) ?? []))
      imported.delete(bundle)
      return [bundle, imported]
    }),
  )
  const directOf = (bundle: Bundle) => direct.get(bundle) ?? new Set<Bundle>()
  const all = new Set(bundles)
  const known = new Map<Bundle, Set<Bundle>>()

  const importsOf = (bundle: Bundle): Set<Bundle> => {
    const before = known.get(bundle)
    if (before) return before
    const met = new Set(directOf(bundle))
    for (const imported of met) for (const next of directOf(imported)) met.add(next)
    known.set(bundle, met)
    return met
  }
  const leadsAround = (one: Bundle, other: Bundle) =>
    [...directOf(one)].some((third) => third !== other && importsOf(third).has(other))

  return {
    all,
    importsOf,
    makesCircle: (one, other) => leadsAround(one, other) || leadsAround(other, one),
    join(one, other) {
      const joined = join(one, other)
      const old = new Set([one, other])
      direct.set(joined, difference(union(directOf(one), directOf(other)), old))
      for (const bundle of old) {
        direct.delete(bundle)
        all.delete(bundle)
      }
      for (const imported of direct.values())
        if (overlap(imported, old)) {
          for (const bundle of old) imported.delete(bundle)
          imported.add(joined)
        }
      all.add(joined)
      known.clear()
      for (const imported of importsOf(joined))
        for (const entrance of joined.fetchedBy)
          if (!isHadBy(entrance, imported)) imported.fetchedBy.add(entrance)
      return joined
    },
  }
}

/** Joins bundles that import each other: as files, one might run before what it needs. */
export const joinCircles = ({ all, importsOf, join }: BundleGraph): void => {
  const findCircle = () => {
    for (const one of all)
      for (const other of importsOf(one))
        if (one !== other && importsOf(other).has(one)) return [one, other] as const
    return undefined
  }
  for (let circle = findCircle(); circle; circle = findCircle()) join(...circle)
}
