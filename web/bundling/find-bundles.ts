import { difference, intersection, union } from './sets.ts'

/** A module of the build: what it imports, what it imports when needed, and how long it is. */
export type Module = { imports: readonly string[]; lazyImports: readonly string[]; size: number }

export type Graph = ReadonlyMap<string, Module>

/** Modules that are needed together. */
export type Bundle = {
  modules: readonly string[]
  size: number
  /** The entrances that have to fetch them. */
  fetchedBy: Set<string>
  /** The entrances that find some of them there already. */
  foundBy: ReadonlySet<string>
}

export type Build = {
  graph: Graph
  /** The modules a browser starts with; their imports are fetched at once. */
  starts: readonly string[]
  /** Entrances that are fetched whenever this one is. */
  besides: (entrance: string) => readonly string[]
}

type Needs = Map<string, Set<string>>

const listNeeded = (graph: Graph, starts: readonly string[]): Set<string> => {
  const needed = new Set(starts)
  for (const id of needed) for (const imported of graph.get(id)?.imports ?? []) needed.add(imported)
  return needed
}

/** Every module that is imported when needed, with all it imports beyond what is there from the start. */
const findEntrances = (graph: Graph, first: ReadonlySet<string>): Needs => {
  const lazy = new Set([...graph.values()].flatMap(({ lazyImports }) => lazyImports))
  const entrances = [...difference(lazy, first)].filter((id) => graph.has(id)).sort()
  return new Map(entrances.map((id) => [id, difference(listNeeded(graph, [id]), first)]))
}

/** The entrances by one of which each asker has come, if not from the start. */
const findAskers = (graph: Graph, needs: Needs): Map<string, Array<readonly string[]>> => {
  const askers = new Map<string, Array<readonly string[]>>(
    [...needs.keys()].map((entrance) => [entrance, []]),
  )
  for (const [id, { lazyImports }] of graph) {
    if (lazyImports.length === 0) continue
    const ways = [...needs.keys()].filter((entrance) => needs.get(entrance)?.has(id))
    for (const entrance of new Set(lazyImports)) askers.get(entrance)?.push(ways)
  }
  return askers
}

/** The modules already present, whichever module imports an entrance: a dialog does not fetch modules of its screen. */
const findPresent = ({ graph, besides }: Build, needs: Needs): Needs => {
  const askers = findAskers(graph, needs)
  const present: Needs = new Map()
  const neededBy = (entrance: string) => needs.get(entrance) ?? new Set<string>()
  const lookFrom = (entrance: string): Set<string> | undefined => {
    const loads = (askers.get(entrance) ?? []).flatMap((ways) =>
      ways.length === 0
        ? [new Set<string>()]
        : ways.flatMap((way) => {
            const before = present.get(way)
            return before ? [union(before, neededBy(way))] : []
          }),
    )
    if (loads.length === 0) return undefined
    const always = loads.reduce((all, load) => intersection(all, load))
    return besides(entrance).reduce((all, other) => union(all, neededBy(other)), always)
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const entrance of needs.keys()) {
      const found = lookFrom(entrance)
      if (!found || found.size === present.get(entrance)?.size) continue
      present.set(entrance, found)
      changed = true
    }
  }
  return present
}

/** The finest bundles: modules that exactly the same entrances fetch, and find. */
export const findBundles = (build: Build): Bundle[] => {
  const { graph, starts } = build
  const needs = findEntrances(graph, listNeeded(graph, starts))
  const present = findPresent(build, needs)
  const fetchedBy = new Map<string, string[]>()
  const foundBy = new Map<string, string[]>()
  for (const [entrance, needed] of needs) {
    const there = present.get(entrance) ?? new Set()
    for (const id of there) foundBy.set(id, [...(foundBy.get(id) ?? []), entrance])
    for (const id of difference(needed, there)) fetchedBy.set(id, [...(fetchedBy.get(id) ?? []), entrance])
  }
  const bundles = Map.groupBy([...fetchedBy.keys()].sort(), (id) => fetchedBy.get(id)?.join('\n'))
  return [...bundles.values()].map((modules) => ({
    modules,
    size: modules.reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0),
    fetchedBy: new Set(fetchedBy.get(modules[0] ?? '')),
    foundBy: new Set(modules.flatMap((id) => foundBy.get(id) ?? [])),
  }))
}
