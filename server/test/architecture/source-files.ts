import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders = ['.ci', 'bench', 'contract', 'demo', 'docs', 'e2e', 'scripts', 'server', 'web']
const notOurs = new Set(['node_modules', 'dist'])

const walk = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : walk(place)
    return [place]
  })

/** Every file of the repository, by its path from the root. */
export const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.filter((folder) => existsSync(path.join(root, folder))).flatMap(walk),
]

export const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')

export const isTest = (file: string) => /\.test\.(tsx?|mjs)$/.test(file)

const isCode = (file: string) => /\.(tsx?|mts|mjs)$/.test(file) && !file.endsWith('.gen.ts')

export const codeFiles = files.filter(isCode)
