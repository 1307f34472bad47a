import i18next from 'i18next'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startTranslation } from '../i18n/translation.ts'
import { findNonce, findPageFacts } from '../shared/session/page-facts.ts'
import { sessionQuery } from '../shared/session/session.ts'
import { answerCalls } from './answer-calls.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { seedPage } from './seed-page.ts'
import { shellTexts } from './shell-texts.ts'

/** react-remove-scroll, used by dialogs, reads the nonce of its style element here. */
const signInlineStyles = (nonce: string): void => void Object.assign(globalThis, { __webpack_nonce__: nonce })

/** The scroll position of a rendered document at hydration was set by the browser or the reader. */
const exceptAtFirst = () => {
  let isFirst = true
  return (): boolean => {
    if (!isFirst) return true
    isFirst = false
    // The router restores only scroll positions it has stored itself.
    setTimeout(() => document.dispatchEvent(new Event('scroll')))
    return false
  }
}

/** React rendered again and succeeded; what failed the first time is the cause, which its own error hides. */
const reportRecovered = (error: unknown): void =>
  reportError(error instanceof Error && error.cause ? error.cause : error)

const start = async (): Promise<void> => {
  signInlineStyles(findNonce())
  const client = createQueryClient()
  answerCalls(client)
  const facts = findPageFacts()
  if (facts) seedPage(client, facts)
  const [session] = await Promise.allSettled([
    client.ensureQueryData(sessionQuery),
    startTranslation(shellTexts),
  ])
  if (session.status === 'rejected')
    client.setQueryData(sessionQuery.queryKey, { user: null, mailbox: false, ended: false })

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const isRendered = root.hasChildNodes()
  const router = createAppRouter(client, { scrollRestoration: isRendered ? exceptAtFirst() : true })
  const app = <App client={client} router={router} translation={i18next} nonce={findNonce()} />
  if (!isRendered) return void createRoot(root, { onRecoverableError: reportRecovered }).render(app)

  // Code and data of the screen load first, so that the hydrated tree equals the server's.
  router.ssr = { manifest: undefined }
  await router.load()
  // The answers in the document are stale if the code came late: a list would render as loading, unlike the server's.
  if (facts) seedPage(client, facts)
  // A transition hydrates in small steps, so that the page stays responsive.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportRecovered }))
}

/** After the screen has loaded: the worker helps the next visit, never this one. */
const keepOfflinePage = (): void => {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
}

void start().then(keepOfflinePage)
