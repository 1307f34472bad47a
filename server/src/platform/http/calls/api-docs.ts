import { apiBase, type Endpoint, nothing } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import { catalogue } from '@souvenance/contract/errors'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The API as an OpenAPI document and as an HTML page without scripts. */
export const serveApiDocs = (http: FastifyInstance, publicUrl: string): void => {
  const document = openApiDocument(publicUrl)
  http.get('/api/openapi.json', async (_request, reply) => reply.send(document))
  http.get('/api/docs', async (request, reply) => reply.type('text/html').send(pageWith(request.nonce)))
}

const pageWith = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Souvenance API</title>
<style nonce="${nonce}">${style}</style>
</head>
<body><main>
<h1>Souvenance API</h1>
<p>Every call stands under <code>${apiBase}</code>. The same in a form for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...Map.groupBy(endpoints, ({ slice }) => slice)].map(([slice, calls]) => sectionOf(slice, calls)).join('\n')}
</main></body></html>`

const titles: Record<string, string> = {
  foundation: 'Accounts',
  pages: 'Pages, clouds and search',
  feeds: 'Feeds and pictures',
  biography: 'Biography',
  safe: 'Digital safe',
}

const sectionOf = (slice: string, calls: readonly Endpoint[]): string =>
  `<section><h2>${escaped(titles[slice] ?? slice)}</h2>${calls.map(callOf).join('\n')}</section>`

const callOf = (endpoint: Endpoint): string => `<details>
<summary><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code> <span>${escaped(endpoint.summary)}</span></summary>
${(['params', 'query', 'body', 'data'] as const).map((part) => schemaOf(part, endpoint[part])).join('\n')}
${endpoint.errors.length === 0 ? '' : `<h3>errors</h3><ul>${endpoint.errors.map(errorOf).join('')}</ul>`}
</details>`

const schemaOf = (title: string, schema: unknown): string =>
  schema === nothing ? '' : `<h3>${title}</h3><pre>${escaped(JSON.stringify(schema, null, '\t'))}</pre>`

const errorOf = (name: Endpoint['errors'][number]): string =>
  `<li><code>${catalogue[name].key}</code> ${escaped(name)}, ${catalogue[name].status}</li>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The colours of the web, copied because this page loads nothing. */
const style = `
:root { color-scheme: light dark; --line: light-dark(#e6e2dc, #322f40) }
body { font: 17px/1.5 Commissioner, system-ui, sans-serif; margin: 0; padding: 2rem 1.25rem 4rem;
  background: light-dark(#fdfcfa, #181722); color: light-dark(#24212c, #f1ebe0) }
main { max-width: 60rem; margin: auto }
h1, h2 { font-family: Newsreader, Georgia, serif; font-weight: 400; letter-spacing: -.014em }
h1 { font-size: 2.6rem } h2 { margin-top: 3.5rem; font-size: 1.8rem } h3 { font-size: 1rem }
a, b { color: light-dark(#48538a, #bec6e8) }
b { min-width: 4.2rem; font-weight: 560 }
span { color: light-dark(#4d4957, #cfc8c6) }
details { border-top: 1px solid var(--line); padding: .5rem 0 }
summary { cursor: pointer; min-height: 2.75rem; display: flex; gap: .25rem .75rem; align-items: center; flex-wrap: wrap;
  overflow-wrap: anywhere }
:focus-visible { outline: 3px solid light-dark(#48538a, #e9c583); outline-offset: 3px }
pre { overflow: auto; tab-size: 2; padding: 1rem; background: light-dark(#f6f4f0, #14131c); border-radius: 6px }
`
