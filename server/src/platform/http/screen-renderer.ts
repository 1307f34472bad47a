import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@souvenance/contract/languages'
import type { PageFacts } from './html-shell.ts'
import { createReadingTemplate, type Manifest } from './reading-template.ts'

type Asked = { href: string; facts: PageFacts; nonce: string }

/** Tags for the head, and what stands in the root element. */
type WebRendered = { head: string; body: Readable }

export type RenderedScreen = WebRendered & { template: string }

/** What the web's own build for the server gives. */
type WebRenderer = {
  renderScreen: (asked: Asked & { publicUrl: string }) => Promise<WebRendered>
  screenModules: (language: Language) => readonly string[]
}

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
  const web = { webFolder, manifest, template: await readFile(join(webFolder, 'index.html'), 'utf8') }
  const templates = new Map<Language, string>()
  for (const language of languages)
    templates.set(language, await createReadingTemplate(web, screenModules(language)))
  return async (asked) => {
    const template = templates.get(asked.facts.language) ?? web.template
    return { template, ...(await renderScreen({ ...asked, publicUrl })) }
  }
}
