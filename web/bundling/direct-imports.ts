import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, parseSync, type Rolldown } from 'vite'

/** Packages whose index names every part they have, thousands of icons among them, of which each screen uses a few. */
const packages = [
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
]

/** A part of a package: its file, and its name there. */
type Part = { file: string; name: string }
type Index = ReadonlyMap<string, Part>

/** The origin of each name that the index of a package exports, including names from other packages. */
const readIndex = async (build: Rolldown.PluginContext, name: string, from?: string): Promise<Index> => {
  const index = (await build.resolve(name, from))?.id ?? name
  const { staticExports } = parseSync(index, readFileSync(index, 'utf8')).module
  const parts = new Map<string, Part>()
  for (const { moduleRequest, importName, exportName } of staticExports.flatMap(({ entries }) => entries)) {
    if (!moduleRequest) continue
    const { value } = moduleRequest
    if (importName.kind === 'AllButDefault' && !exportName.name)
      for (const [other, part] of await readIndex(build, value, index)) parts.set(other, part)
    else if (value.startsWith('.') && importName.name && exportName.name)
      parts.set(exportName.name, { file: path.join(path.dirname(index), value), name: importName.name })
  }
  return parts
}

/** Has one module import each part from its own file where an index was named. */
export const importDirectly = (code: string, indexes: ReadonlyMap<string, Index>): string => {
  const { staticImports } = parseSync('module.js', code).module
  return staticImports.reduceRight((text, { start, end, moduleRequest, entries }) => {
    const direct = entries.map(({ importName, localName }) => {
      const part = indexes.get(moduleRequest.value)?.get(importName.name ?? '')
      return part && `import { ${part.name} as ${localName.value} } from ${JSON.stringify(part.file)};`
    })
    const isWhole = direct.length > 0 && direct.every((statement) => statement !== undefined)
    return isWhole ? text.slice(0, start) + direct.join('') + text.slice(end) : text
  }, code)
}

/** So that the graph of modules says who needs what, and the bundler reads nothing else. */
export const directImports = (): Plugin => {
  const indexes = new Map<string, Index>()
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      for (const name of packages) indexes.set(name, await readIndex(this, name))
    },
    transform: {
      filter: { id: /\.(mjs|js|tsx?)$/, code: packages.map((name) => new RegExp(`["']${name}["']`)) },
      handler: (code) => ({ code: importDirectly(code, indexes), map: null }),
    },
  }
}
