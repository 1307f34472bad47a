import { Writable } from 'node:stream'
import { type Language, languages } from '@souvenance/contract/languages'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.tsx'
import { seedPage } from '../app/seed-page.ts'
import { shellTexts } from '../app/shell-texts.ts'
import { createTranslation, localeFile } from '../i18n/translation.ts'
import type { PageFacts } from '../shared/session/page-facts.ts'
import { sessionFrom, sessionQuery } from '../shared/session/session.ts'
import { writeHead } from './write-head.ts'

type Asked = { href: string; facts: PageFacts; nonce: string; publicUrl: string }

/** The tags for the head of the document, and the HTML of its root element. */
type Rendered = { head: string; body: Buffer }

const translations = Object.fromEntries(
  languages.map((language) => [language, createTranslation(language)]),
) as Record<Language, ReturnType<typeof createTranslation>>

/** The sections of a page by path segment, and the arrival by its path, each with its screen and its texts. */
const parts = {
  '/news': { screen: 'arrival/arrival', texts: ['arrival', 'questions', 'feed', 'items'] },
  '': { screen: 'page/feed/recent-activity', texts: ['feed', 'items', 'composer'] },
  timeline: { screen: 'page/feed/timeline', texts: ['feed', 'items', 'composer'] },
  tributes: { screen: 'page/feed/tributes', texts: ['feed', 'items', 'composer'] },
  'timeline/item': { screen: 'page/feed/timeline-item', texts: ['feed', 'items'] },
  'tributes/item': { screen: 'page/feed/tributes-item', texts: ['feed', 'items'] },
  reading: { screen: 'page/reading', texts: ['feed', 'reading'] },
  biography: { screen: 'page/biography/biography', texts: ['biography', 'items'] },
  pictures: { screen: 'page/pictures/pictures', texts: ['pictures', 'items'] },
  family: { screen: 'page/family/family', texts: ['family', 'items'] },
  followers: { screen: 'page/followers/followers', texts: ['followers'] },
  team: { screen: 'page/team', texts: ['team', 'requests', 'search'] },
} as const

type Part = keyof typeof parts

export const screenParts = Object.keys(parts)

const aroundPages = ['src/screens/page/page.tsx', 'src/app/load-page.ts']

/** Modules whose code and styles the browser needs to hydrate a screen. */
export const screenModules = (language: Language, part: Part): string[] => [
  `src/screens/${parts[part].screen}.tsx`,
  ...(part === '/news' ? [] : aroundPages),
  ...[...shellTexts, ...(part === '/news' ? [] : ['pages']), ...parts[part].texts].map((namespace) =>
    localeFile(language, namespace).replace('../', 'src/'),
  ),
]

/** Renders one screen completely, for readers without scripts. Undefined if its route redirects, as to sign-in. */
export const renderScreen = async ({
  href,
  facts,
  nonce,
  publicUrl,
}: Asked): Promise<Rendered | undefined> => {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, sessionFrom(facts))
  seedPage(client, facts)
  const translation = await translations[facts.language]
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = createAppRouter(client, { history, scrollRestoration: false })
  await router.load()
  if (router.state.matches.length === 0) return undefined
  const app = <App client={client} router={router} translation={translation} nonce={nonce} />
  const { asked, body } = takePreloads(await renderWhole(app, nonce))
  return { head: asked + writeHead(facts, translation, publicUrl), body }
}

const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** React writes what a browser should ask for first before all of a screen; the styles would come before it there. */
const takePreloads = (screen: Buffer): { asked: string; body: Buffer } => {
  const [asked = ''] = preloads.exec(screen.toString('latin1', 0, 10_000)) ?? []
  return { asked, body: screen.subarray(asked.length) }
}

const renderWhole = (app: React.ReactNode, nonce: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    const whole = new Writable({
      write: (part, _encoding, done) => {
        parts.push(part)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(parts))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(app, {
      nonce,
      // Waits for all suspended content, which would otherwise need an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(whole),
      onError: reject,
    })
  })
