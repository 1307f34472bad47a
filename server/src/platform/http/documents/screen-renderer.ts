import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@souvenance/contract/languages'
import type { PageFacts } from './html-shell.ts'
import { createReadingTemplate, type Manifest } from './reading-template.ts'

type Asked = { href: string; facts: PageFacts; nonce: string }

/** Tags for the head, and the contents of the root element. */
type WebRendered = { head: string; body: Buffer }

export type RenderedScreen = WebRendered & { template: string }

/** The exports of the web's server build. */
type WebRenderer = {
  /** Undefined where the route redirects: the browser does that. */
  renderScreen: (asked: Asked & { publicUrl: string }) => Promise<WebRendered | undefined>
  /** The parts of a page, as named in its URLs, and whole paths of other screens. */
  screenParts: readonly string[]
  screenModules: (language: Language, part: string) => readonly string[]
}

const partOf = (pathname: string): string => {
  const [, , list = '', item] = pathname.split('/')
  return item ? `${list}/item` : list
}

/** Without the server build of the web, the browser renders every screen. */
export const loadScreenRenderer = async ({
  webFolder,
  publicUrl,
}: {
  webFolder: string
  publicUrl: string
}): Promise<(asked: Asked) => Promise<RenderedScreen | undefined>> => {
  const program = join(webFolder, '..', 'dist-server', 'render-screen.js')
  if (!existsSync(program)) return async () => undefined
  const { renderScreen, screenParts, screenModules }: WebRenderer = await import(pathToFileURL(program).href)
  const manifest: Manifest = JSON.parse(await readFile(join(webFolder, '.vite', 'manifest.json'), 'utf8'))
  const web = { webFolder, manifest, template: await readFile(join(webFolder, 'index.html'), 'utf8') }
  const templates = new Map<string, string>()
  for (const language of languages)
    for (const part of screenParts)
      templates.set(`${language} ${part}`, await createReadingTemplate(web, screenModules(language, part)))
  return async (asked) => {
    const { language } = asked.facts
    const { pathname } = new URL(asked.href, publicUrl)
    const template =
      templates.get(`${language} ${screenParts.includes(pathname) ? pathname : partOf(pathname)}`) ??
      templates.get(`${language} `) ??
      web.template
    const rendered = await renderScreen({ ...asked, publicUrl })
    return rendered && { template, ...rendered }
  }
}
