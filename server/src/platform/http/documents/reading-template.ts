import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

type Web = { webFolder: string; template: string; manifest: Manifest }

/**
 * Scripts, fonts and the manifest are removed, because they would compete with the page's top picture; style links,
 * because the styles are inlined.
 */
const notAsked =
  /<script type="module"[^>]*><\/script>\s*|<link rel="(modulepreload|stylesheet|manifest)"[^>]*>\s*|<link rel="preload"[^>]*as="font"[^>]*>\s*/g

/**
 * The document of a server-rendered screen. Its styles are inlined, so that the first paint waits for
 * nothing; its scripts are listed and fetched once the page is readable.
 */
export const createReadingTemplate = async (
  { webFolder, template, manifest }: Web,
  screenModules: readonly string[],
): Promise<string> => {
  const seen = new Set(['index.html', ...screenModules])
  const missing = [...seen].filter((name) => !manifest[name])
  if (missing.length > 0) throw new Error(`The web build has no ${missing.join(', ')}.`)
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const read = async (file: string) => (await readFile(join(webFolder, file), 'utf8')).trim()
  const deferHydration = manifest['src/app/defer-hydration.ts']?.file
  const list = (files: string[]) => [...new Set(files)].map((file) => `/${file}`).join(' ')
  const named = `data-modules="${list(chunks.map(({ file }) => file))}" data-styles="${list(styles)}"`
  const tags = [
    `<style id="screen">${(await Promise.all(styles.map(read))).join('')}</style>`,
    deferHydration && `<script id="wake" ${named}>(() => {${await read(deferHydration)}})()</script>`,
  ]
  return template
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replaceAll(notAsked, '')
    .replace('</head>', () => `${tags.join('')}</head>`)
}
