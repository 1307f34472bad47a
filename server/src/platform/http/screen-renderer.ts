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
  /** Nothing where the address leads on: that is left to the browser. */
  renderScreen: (asked: Asked & { publicUrl: string }) => Promise<WebRendered | undefined>
  /** What a page is made of, as its addresses name it. */
  pageParts: readonly string[]
  screenModules: (language: Language, part: string) => readonly string[]
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
  const { renderScreen, pageParts, screenModules }: WebRenderer = await import(pathToFileURL(program).href)
  const manifest: Manifest = JSON.parse(await readFile(join(webFolder, '.vite', 'manifest.json'), 'utf8'))
  const web = { webFolder, manifest, template: await readFile(join(webFolder, 'index.html'), 'utf8') }
  const templates = new Map<string, string>()
  for (const language of languages)
    for (const part of pageParts)
      templates.set(`${language} ${part}`, await createReadingTemplate(web, screenModules(language, part)))
  return async (asked) => {
    const { language } = asked.facts
    const [, , list = '', item] = new URL(asked.href, publicUrl).pathname.split('/')
    const part = item ? `${list}/item` : list
    const template = templates.get(`${language} ${part}`) ?? templates.get(`${language} `) ?? web.template
    const rendered = await renderScreen({ ...asked, publicUrl })
    return rendered && { template, ...rendered }
  }
}
