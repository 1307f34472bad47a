import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@souvenance/contract/languages'
import { isScreenPath } from '@souvenance/contract/screens'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { useNotFound } from './not-found.ts'

/** What the page needs before its first call. */
export type PageFacts = { language: Language } & Record<string, unknown>

type Shell = { webFolder: string; factsFor: (request: FastifyRequest) => Promise<PageFacts> }

/** Every screen is the same document; the session travels inside it, so that nothing flickers. */
export const serveHtmlShell = async (
  http: FastifyInstance,
  { webFolder, factsFor }: Shell,
): Promise<void> => {
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')
  await http.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/.vite/**'],
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      ),
  })
  useNotFound(http, async (request, reply, path) => {
    const facts = await factsFor(request)
    return reply
      .code(isScreenPath(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(documentWith(template, facts, request.nonce))
  })
}

export const documentWith = (template: string, facts: PageFacts, nonce: string): string => {
  // Nothing in the facts can end the script element early.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${facts.language}"`)
    .replace(
      '</head>',
      () => `<script type="application/json" id="session" nonce="${nonce}">${json}</script></head>`,
    )
}
