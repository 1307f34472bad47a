import { apiBase, type Endpoint, nothing } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import { catalogue } from '@souvenance/contract/errors'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The API as a document for programs and as a page for people. The page needs no script at all. */
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

const sectionOf = (slice: string, calls: readonly Endpoint[]): string =>
  `<section><h2>${escaped(slice)}</h2>${calls.map(callOf).join('\n')}</section>`

const callOf = (endpoint: Endpoint): string => `<details>
<summary><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code> <span>${escaped(endpoint.summary)}</span></summary>
${(['params', 'query', 'body', 'data'] as const).map((part) => schemaOf(part, endpoint[part])).join('\n')}
${endpoint.errors.length === 0 ? '' : `<h3>errors</h3><ul>${endpoint.errors.map(errorOf).join('')}</ul>`}
</details>`

const schemaOf = (title: string, schema: unknown): string =>
  schema === nothing ? '' : `<h3>${title}</h3><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`

const errorOf = (name: Endpoint['errors'][number]): string =>
  `<li><code>${catalogue[name].key}</code> ${escaped(name)}, ${catalogue[name].status}</li>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark }
body { font: 17px/1.5 system-ui, sans-serif; margin: 0; padding: 2rem 1.25rem }
main { max-width: 60rem; margin: auto }
h1, h2 { font-family: Georgia, serif; font-weight: 400 }
details { border-top: 1px solid #8884; padding: .75rem 0 }
summary { cursor: pointer; min-height: 2.75rem; display: flex; gap: .75rem; align-items: center; flex-wrap: wrap }
pre { overflow: auto; padding: 1rem; background: #8881; border-radius: 6px }
`
