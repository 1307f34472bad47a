import { PassThrough, type Readable } from 'node:stream'
import { type Language, languages } from '@souvenance/contract/languages'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToPipeableStream } from 'react-dom/server'
import type { PageFacts } from '../api/page-facts.ts'
import { createQueryClient } from '../api/query-client.ts'
import { sessionFrom, sessionQuery } from '../api/session.ts'
import { App } from '../app/app.tsx'
import { createAppRouter } from '../app/router.tsx'
import { seedPage } from '../app/seed-page.ts'
import { shellTexts } from '../app/shell-texts.ts'
import { createTranslation } from '../i18n/translation.ts'
import { writeHead } from './write-head.ts'

type Asked = { href: string; facts: PageFacts; nonce: string; publicUrl: string }

/** The tags for the head of the document, and what stands in its root element. */
type Rendered = { head: string; body: Readable }

const translations = Object.fromEntries(
  languages.map((language) => [language, createTranslation(language)]),
) as Record<Language, ReturnType<typeof createTranslation>>

/** The parts of a page as their addresses name them, each with its screen and its texts. */
const parts = {
  '': { screen: 'recent-activity', texts: ['feed', 'composer'] },
  timeline: { screen: 'timeline', texts: ['feed', 'composer'] },
  tributes: { screen: 'tributes', texts: ['feed', 'composer'] },
  'timeline/item': { screen: 'timeline-item', texts: ['feed'] },
  'tributes/item': { screen: 'tributes-item', texts: ['feed'] },
  biography: { screen: 'biography', texts: ['biography'] },
  pictures: { screen: 'pictures', texts: ['pictures'] },
  followers: { screen: 'followers', texts: ['followers'] },
} as const

type Part = keyof typeof parts

export const pageParts = Object.keys(parts)

/** The modules whose code and styles the browser needs to take over a rendered screen. */
export const screenModules = (language: Language, part: Part): string[] => [
  'src/screens/page/page.tsx',
  `src/screens/page/${parts[part].screen}.tsx`,
  'src/app/load-page.ts',
  ...[...shellTexts, 'pages', ...parts[part].texts].map(
    (namespace) => `src/locales/${language}/${namespace}.json`,
  ),
]

/** One screen, whole: also those who run no scripts read it. Nothing where its address leads on, as to a sign-in. */
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
  return { head: writeHead(facts, translation, publicUrl), body: await renderWhole(app, nonce) }
}

const renderWhole = (app: React.ReactNode, nonce: string): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      nonce,
      // Nothing is sent apart to be put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(new PassThrough())),
      onError: reject,
    })
  })
