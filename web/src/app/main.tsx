import i18next from 'i18next'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { findNonce, findPageFacts } from '../api/page-facts.ts'
import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { startTranslation } from '../i18n/translation.ts'
import { answerCalls } from './answer-calls.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { seedPage } from './seed-page.ts'
import { shellTexts } from './shell-texts.ts'

/** Dialogs lock the page's scrolling with a style of their own; the library that writes it looks here. */
const signInlineStyles = (nonce: string): void => void Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Where a rendered document stands when its code comes, the browser and its reader have brought it. */
const exceptAtFirst = () => {
  let isFirst = true
  return (): boolean => {
    if (!isFirst) return true
    isFirst = false
    // The router remembers only places it has heard of.
    setTimeout(() => document.dispatchEvent(new Event('scroll')))
    return false
  }
}

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
  if (!isRendered) return void createRoot(root).render(app)

  // The screen stands already: its code and data come first, so that both renderings agree.
  router.ssr = { manifest: undefined }
  await router.load()
  // In small steps, between which the page scrolls and answers.
  startTransition(() => void hydrateRoot(root, app))
}

void start()
