import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@souvenance/contract/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { useNotFound } from './not-found.ts'
import { loadScreenRenderer, type RenderedScreen } from './screen-renderer.ts'
import { sendDocument } from './send-document.ts'
import { needsScripts, unstartedNotice } from './unstarted.ts'

/** Data the page needs before its first call. */
export type PageFacts = { language: Language } & Record<string, unknown>

export type Screen = {
  facts: PageFacts
  status: number
  /** Rendered on the server, readable without scripts. */
  rendered: boolean
  /** Redirect target. */
  movedTo?: string
}

type Shell = {
  webFolder: string
  publicUrl: string
  screenFor: (request: FastifyRequest, address: URL) => Promise<Screen>
}

/** Every screen is the same document with the session embedded, which avoids a flicker. */
export const serveHtmlShell = async (http: FastifyInstance, shell: Shell): Promise<void> => {
  const template = await readFile(join(shell.webFolder, 'index.html'), 'utf8')
  const render = await loadScreenRenderer(shell)
  await serveFiles(http, shell.webFolder)
  useNotFound(http, async (request, reply, address) => {
    const screen = await shell.screenFor(request, address)
    reply.header('cache-control', 'private, no-store')
    if (screen.movedTo !== undefined) return reply.redirect(screen.movedTo, screen.status)
    const asked = { href: address.pathname + address.search, facts: screen.facts, nonce: request.nonce }
    const rendered = screen.rendered ? await render(asked).catch(withoutRendering(request)) : undefined
    const { language } = screen.facts
    const words = unstartedNotice(language) + (rendered ? '' : needsScripts(language))
    const html = documentWith(rendered?.template ?? template, screen.facts, request.nonce).replace(
      '</body>',
      () => `${words}</body>`,
    )
    return sendDocument(request, reply.code(screen.status), rendered ? fill(html, rendered) : [html])
  })
}

const serveFiles = (http: FastifyInstance, webFolder: string) =>
  http.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      if (isAsset && /\.(js|css|woff2)(\.br|\.gz)?$/.test(path))
        for (const name of documentHeaders) reply.removeHeader(name)
    },
  })

/** Browsers obey them on documents and workers; on each of many small files they weigh more than the code. */
const documentHeaders = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/** After a failed server rendering the browser renders the screen. */
const withoutRendering = (request: FastifyRequest) => (error: unknown) => {
  request.log.error({ err: error }, 'a screen could not be rendered')
  return undefined
}

const place = '<div id="root">'

async function* fill(html: string, { head, body }: RenderedScreen): AsyncGenerator<string | Buffer> {
  const start = html.indexOf(place) + place.length
  yield html.slice(0, start).replace('</head>', () => `${head}</head>`)
  yield* body
  yield html.slice(start)
}

export const documentWith = (template: string, facts: PageFacts, nonce: string): string => {
  // Escaped, so that the data cannot end the script element.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${facts.language}"`)
    .replaceAll(/<(script|style) id=/g, (_, tag) => `<${tag} nonce="${nonce}" id=`)
    .replace(
      '</head>',
      () => `<script type="application/json" id="session" nonce="${nonce}">${json}</script></head>`,
    )
}
