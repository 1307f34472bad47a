import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { PageFacts } from './html-shell.ts'

type Asked = { href: string; facts: PageFacts; nonce: string }

/** Tags for the head, and what stands in the root element. */
export type RenderedScreen = { head: string; body: Readable }

/** What the web's own build for the server gives. */
type WebRenderer = {
  renderScreen: (asked: Asked & { publicUrl: string }) => Promise<RenderedScreen>
  screenModules: readonly string[]
}

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** Without the web's build for the server every screen is left to the browser. */
export const loadScreenRenderer = async ({
  webFolder,
  publicUrl,
}: {
  webFolder: string
  publicUrl: string
}): Promise<(asked: Asked) => Promise<RenderedScreen | undefined>> => {
  const program = join(webFolder, '..', 'dist-server', 'render-screen.js')
  if (!existsSync(program)) return async () => undefined
  const { renderScreen, screenModules }: WebRenderer = await import(pathToFileURL(program).href)
  const manifest: Manifest = JSON.parse(await readFile(join(webFolder, '.vite', 'manifest.json'), 'utf8'))
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')
  const assets = assetTags(manifest, screenModules, (file) => !template.includes(file))
  return async (asked) => {
    const { head, body } = await renderScreen({ ...asked, publicUrl })
    return { head: head + assets, body }
  }
}

/** Styles and code of the rendered screens: without their styles the first paint would be bare. */
const assetTags = (
  manifest: Manifest,
  modules: readonly string[],
  isNew: (file: string) => boolean,
): string => {
  const seen = new Set(modules)
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].filter(isNew)
  const scripts = chunks.map(({ file }) => file).filter(isNew)
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('')
}
