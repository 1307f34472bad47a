import compress from '@fastify/compress'
import { apiBase } from '@souvenance/contract/endpoint'
import { search } from '@souvenance/contract/pages/search'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { warmPages } from './warm-pages.ts'

const publicUrl = 'https://souvenance.example'

const serve = async (permalinks: string[]) => {
  const http = fastify()
  await http.register(compress, { threshold: 0 })
  const opened: unknown[] = []
  http.get(`${apiBase}${search.publicMemorials.path}`, async () => ({
    data: { items: permalinks.map((permalink) => ({ permalink })) },
  }))
  http.get('/:permalink', async ({ url, headers }) => {
    opened.push([headers.host, url, headers['accept-language']])
    return ''
  })
  return { http, opened }
}

it('opens the memorials of the home page in every language', async () => {
  const { http, opened } = await serve(['emile-laurent', 'madeleine-favre'])
  await warmPages(http, publicUrl)
  expect(opened).toEqual([
    ['souvenance.example', '/emile-laurent', 'fr'],
    ['souvenance.example', '/emile-laurent', 'en'],
    ['souvenance.example', '/madeleine-favre', 'fr'],
    ['souvenance.example', '/madeleine-favre', 'en'],
  ])
})

it('opens nothing where nobody is remembered yet', async () => {
  const { http, opened } = await serve([])
  await warmPages(http, publicUrl)
  expect(opened).toEqual([])
})
