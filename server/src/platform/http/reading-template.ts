import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

type Web = { webFolder: string; template: string; manifest: Manifest }

/**
 * Code, and fonts: asked for at once they would take the line from the picture at the top of the page. Styles:
 * they stand in the document.
 */
const notAsked =
  /<script type="module"[^>]*><\/script>\s*|<link rel="(modulepreload|stylesheet)"[^>]*>\s*|<link rel="preload"[^>]*as="font"[^>]*>\s*/g

/**
 * The document of a screen that is rendered here. All its styles stand inside it, so that its first paint waits
 * for nothing else; its code is only named, and fetched when the page can be read.
 */
export const createReadingTemplate = async (
  { webFolder, template, manifest }: Web,
  screenModules: readonly string[],
): Promise<string> => {
  const seen = new Set(['index.html', ...screenModules])
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const read = async (file: string) => (await readFile(join(webFolder, file), 'utf8')).trim()
  const waker = manifest['src/app/wake-later.ts']?.file
  const list = (files: string[]) => files.map((file) => `/${file}`).join(' ')
  const named = `data-modules="${list(chunks.map(({ file }) => file))}" data-styles="${list(styles)}"`
  const tags = [
    `<style id="screen">${(await Promise.all(styles.map(read))).join('')}</style>`,
    waker && `<script id="wake" ${named}>(() => {${await read(waker)}})()</script>`,
  ]
  return template
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replaceAll(notAsked, '')
    .replace('</head>', () => `${tags.join('')}</head>`)
}
