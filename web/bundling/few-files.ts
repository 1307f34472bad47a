import path from 'node:path'
import type { Manifest, Plugin, Rolldown } from 'vite'
import { type Bundle, findBundles, type Graph } from './find-bundles.ts'
import { mergeBundles } from './merge-bundles.ts'
import { besides, prices, textsWith } from './prices.ts'

const manifestFile = '.vite/manifest.json'

/** The graph of a build whose modules are all known. */
const readGraph = (build: Rolldown.PluginContext): { graph: Graph; starts: string[] } => {
  const infos = [...build.getModuleIds()].flatMap((id) => build.getModuleInfo(id) ?? [])
  const graph: Graph = new Map(
    infos.map(({ id, importedIds, dynamicallyImportedIds, code }) => [
      id,
      { imports: importedIds, lazyImports: dynamicallyImportedIds, size: code?.length ?? 0 },
    ]),
  )
  return { graph, starts: infos.flatMap(({ id, isEntry }) => (isEntry ? [id] : [])) }
}

const nameOf = (id: string): string => id.replace(/.*\/(.+?)(\.(module|layer))?\.\w+(\?.*)?$/, '$1')

/** A file is called after the entrance in it, or else after its largest module; its number keeps it apart. */
const nameFiles = (graph: Graph, bundles: readonly Bundle[]): Map<string, string> => {
  const sizeOf = (id: string) => graph.get(id)?.size ?? 0
  return new Map(
    bundles.flatMap(({ modules, fetchedBy }, number) => {
      const entrance = modules.find((id) => fetchedBy.has(id))
      const largest = modules.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))
      return modules.map((id): [string, string] => [id, `${nameOf(entrance ?? largest)}~${number}`])
    }),
  )
}

/** The name of a file without its number. */
export const plainName = (name: string): string => name.replace(/~\d+$/, '')

/** Adds the entrances to the manifest, which knows them only where each has a file to itself. */
const addEntrances = (
  manifest: Manifest,
  graph: Graph,
  chunks: readonly Rolldown.OutputChunk[],
  root: string,
): Manifest => {
  const keyOf = (id: string) => path.relative(root, id).replaceAll('\\', '/')
  const added: Manifest = {}
  const entrances = new Set([...graph.values()].flatMap(({ lazyImports }) => lazyImports))
  for (const { fileName, facadeModuleId, moduleIds } of chunks) {
    const entry = manifest[facadeModuleId ? keyOf(facadeModuleId) : `_${path.basename(fileName)}`]
    if (!entry) continue
    const lazy = moduleIds.flatMap((id) => graph.get(id)?.lazyImports ?? []).map(keyOf)
    if (lazy.length > 0) entry.dynamicImports = [...new Set(lazy)]
    for (const id of moduleIds)
      if (entrances.has(id)) added[keyOf(id)] = { ...entry, src: keyOf(id), isDynamicEntry: true }
  }
  return { ...added, ...manifest }
}

/** Puts the modules of screens and dialogs into files: few for each of them, with little code that it does not need. */
export const fewFiles = (): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } => {
  let graph: Graph = new Map()
  let files = new Map<string, string>()
  let root = ''
  const plugin: Plugin = {
    name: 'few-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    buildEnd() {
      const read = readGraph(this)
      graph = read.graph
      const ids = [...graph.keys()]
      const finest = findBundles({
        ...read,
        besides: (entrance) => {
          const others = besides(entrance)
          return others ? ids.filter((id) => others.test(id)) : []
        },
      })
      const code = finest.filter(({ modules }) => !modules.some((id) => id.includes('/locales/')))
      files = nameFiles(graph, mergeBundles(graph, code, prices))
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle[manifestFile]
        if (asset?.type !== 'asset') return
        const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
        const manifest = addEntrances(JSON.parse(String(asset.source)), graph, chunks, root)
        asset.source = JSON.stringify(manifest, undefined, 2)
      },
    },
  }
  return {
    plugin,
    group: {
      name: (id) => files.get(id) ?? textsWith(id) ?? null,
      includeDependenciesRecursively: false,
    },
  }
}
