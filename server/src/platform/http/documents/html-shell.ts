import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@souvenance/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowingScripts } from '../guards/security-headers.ts'
import { fillDocument } from './fill-document.ts'
import { type Composed, createKeptDocuments, type KeptAs, type Moved } from './kept-documents.ts'
import { useNotFound } from './not-found.ts'
import { loadScreenRenderer } from './screen-renderer.ts'
import { scriptHashes } from './script-hashes.ts'
import { sendDocument, sendKept } from './send-document.ts'
import { typefacesAmong } from './typefaces.ts'
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
  /** The parameters of the address go along. */
  withSearch?: boolean
}

type Shell = {
  webFolder: string
  publicUrl: string
  screenFor: (request: FastifyRequest, address: URL) => Promise<Screen>
  /** The address with the parameters that the screen reads. */
  shownAddress: (address: URL) => URL
  /** The key of a document that others may get as well. */
  keptAs: (request: FastifyRequest, address: URL) => Promise<KeptAs | undefined>
}

/** Every screen is the same document with the session embedded, which avoids a flicker. */
export const serveHtmlShell = async (http: FastifyInstance, shell: Shell): Promise<void> => {
  const template = await readFile(join(shell.webFolder, 'index.html'), 'utf8')
  http.typefaces = typefacesAmong(await listAssets(shell.webFolder))
  const render = await loadScreenRenderer(shell)
  const keep = createKeptDocuments()
  await serveFiles(http, shell.webFolder)

  const compose = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: URL,
    screen: Screen,
  ): Promise<Composed> => {
    const { nonce } = request
    const asked = { href: address.pathname + address.search, facts: screen.facts, nonce }
    const rendered = screen.rendered ? await render(asked).catch(withoutRendering(request)) : undefined
    const { language } = screen.facts
    const words = unstartedNotice(language) + (rendered ? '' : needsScripts(language))
    const filled = rendered?.template ?? template
    const { head, body } = rendered ?? nothing
    return {
      status: screen.status,
      keep: rendered !== undefined && screen.status === 200,
      policy: allowingScripts(String(reply.getHeader('content-security-policy')), scriptHashes(filled)),
      html: fillDocument(filled, { facts: screen.facts, nonce, head, body, words }),
    }
  }

  useNotFound(http, async (request, reply, asked) => {
    const address = shell.shownAddress(asked)
    const kept = await shell.keptAs(request, address)
    if (kept) {
      const document = await keep(kept, async () => {
        const screen = await shell.screenFor(request, address)
        return findMove(screen) ?? compose(request, reply, address, screen)
      })
      if ('movedTo' in document) return redirect(reply, document, asked)
      return sendKept(request, reply, document)
    }
    const screen = await shell.screenFor(request, address)
    const move = findMove(screen)
    if (move) return redirect(reply, move, asked)
    return sendDocument(request, reply, await compose(request, reply, address, screen))
  })
}

const findMove = ({ movedTo, status, withSearch }: Screen): Moved | undefined =>
  movedTo === undefined ? undefined : { movedTo, status, withSearch }

const redirect = (reply: FastifyReply, { movedTo, status, withSearch }: Moved, { search }: URL) =>
  reply.header('cache-control', 'private, no-store').redirect(withSearch ? movedTo + search : movedTo, status)

/** Only a web written by a test has none. */
const listAssets = (webFolder: string): Promise<string[]> =>
  readdir(join(webFolder, 'assets')).catch((): string[] => [])

/** The browser renders it. */
const nothing = { head: '', body: Buffer.alloc(0) }

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
