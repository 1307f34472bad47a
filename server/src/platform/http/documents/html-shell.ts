import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@souvenance/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowingScripts } from '../guards/security-headers.ts'
import { type Composed, createKeptDocuments, type KeptAs, type Moved } from './kept-documents.ts'
import { useNotFound } from './not-found.ts'
import { loadScreenRenderer, type RenderedScreen } from './screen-renderer.ts'
import { scriptHashes } from './script-hashes.ts'
import { sendDocument, sendKept } from './send-document.ts'
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
  /** For those whose document others may get as well. */
  keptAs: (request: FastifyRequest, address: URL) => Promise<KeptAs | undefined>
}

type Document = {
  status: number
  keep: boolean
  policy: string
  html: Iterable<string> | AsyncIterable<string | Buffer>
}

/** Every screen is the same document with the session embedded, which avoids a flicker. */
export const serveHtmlShell = async (http: FastifyInstance, shell: Shell): Promise<void> => {
  const template = await readFile(join(shell.webFolder, 'index.html'), 'utf8')
  const render = await loadScreenRenderer(shell)
  const keep = createKeptDocuments()
  await serveFiles(http, shell.webFolder)

  const compose = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: URL,
    screen: Screen,
  ): Promise<Document> => {
    const { nonce } = request
    const asked = { href: address.pathname + address.search, facts: screen.facts, nonce }
    const rendered = screen.rendered ? await render(asked).catch(withoutRendering(request)) : undefined
    const { language } = screen.facts
    const words = unstartedNotice(language) + (rendered ? '' : needsScripts(language))
    const filled = rendered?.template ?? template
    const html = documentWith(filled, screen.facts, nonce).replace('</body>', () => `${words}</body>`)
    return {
      status: screen.status,
      keep: rendered !== undefined && screen.status === 200,
      policy: allowingScripts(String(reply.getHeader('content-security-policy')), scriptHashes(filled)),
      html: rendered ? fill(html, rendered) : [html],
    }
  }

  useNotFound(http, async (request, reply, address) => {
    const kept = await shell.keptAs(request, address)
    if (kept) {
      const document = await keep(kept, async () => {
        const screen = await shell.screenFor(request, address)
        if (screen.movedTo !== undefined) return { movedTo: screen.movedTo, status: screen.status }
        return whole(await compose(request, reply, address, screen))
      })
      if ('movedTo' in document) return moved(reply, document)
      return sendKept(request, reply, document)
    }
    const screen = await shell.screenFor(request, address)
    if (screen.movedTo !== undefined) return moved(reply, { movedTo: screen.movedTo, status: screen.status })
    const { status, policy, html } = await compose(request, reply, address, screen)
    reply.code(status).headers({ 'cache-control': 'private, no-store', 'content-security-policy': policy })
    return sendDocument(request, reply, html)
  })
}

const moved = (reply: FastifyReply, { movedTo, status }: Moved): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(movedTo, status)

const whole = async ({ html, ...document }: Document): Promise<Composed> => {
  const parts: (string | Buffer)[] = []
  for await (const part of html) parts.push(part)
  return { ...document, html: Buffer.concat(parts.map((part) => Buffer.from(part))) }
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
    .replaceAll('<style id=', () => `<style nonce="${nonce}" id=`)
    .replace(
      '</head>',
      () => `<script type="application/json" id="session" nonce="${nonce}">${json}</script></head>`,
    )
}
