import path from 'node:path'
import { parseAst } from 'vitest/node'
import { codeFiles, readText } from './source-files.ts'

export type Import = { from: string; to: string }
export type Module = { file: string; imports: Import[]; onlyForwards: boolean; hasDefaultExport: boolean }

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

// Every syntax that names another module keeps its name in `source`: import, export … from, import() and
// import types.
function* sourcesIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* sourcesIn(part)
  else if (isNode(node)) {
    const { source } = node
    if (isNode(source) && typeof source.value === 'string') yield source.value
    for (const part of Object.values(node)) yield* sourcesIn(part)
  }
}

/** The repository file a specifier resolves to, else the package name. */
export function resolveImport(from: string, specifier: string) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const [, workspace, rest] = /^@souvenance\/([a-z0-9]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (workspace === 'contract') return `contract/src/${rest}.ts`
  if (workspace) return [workspace, rest].filter(Boolean).join('/')
  return specifier
}

function readModule(file: string): Module {
  const { body } = parseAst(readText(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  const forwards = body.map(
    (node) => node.type.startsWith('Export') && 'source' in node && node.source !== null,
  )
  return {
    file,
    imports: [...sourcesIn(body)].map((specifier) => ({ from: file, to: resolveImport(file, specifier) })),
    onlyForwards: forwards.length > 0 && forwards.every(Boolean),
    hasDefaultExport: body.some((node) => node.type === 'ExportDefaultDeclaration'),
  }
}

export const modules = codeFiles.filter((file) => !file.endsWith('.d.mts')).map(readModule)
