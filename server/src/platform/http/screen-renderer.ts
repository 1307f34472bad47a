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

/** A page as its address shows it, or the story of a life. */
const readings = ['page', 'story'] as const
type Reading = (typeof readings)[number]

/** What the web's own build for the server gives. */
type WebRenderer = {
  renderScreen: (asked: Asked & { publicUrl: string }) => Promise<WebRendered>
  screenModules: (language: Language, screen: Reading) => readonly string[]
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
  const templates = new Map<string, string>()
  for (const language of languages)
    for (const reading of readings)
      templates.set(
        `${language} ${reading}`,
        await createReadingTemplate(web, screenModules(language, reading)),
      )
  return async (asked) => {
    const reading: Reading = asked.facts.story ? 'story' : 'page'
    const template = templates.get(`${asked.facts.language} ${reading}`) ?? web.template
    return { template, ...(await renderScreen({ ...asked, publicUrl })) }
  }
}
