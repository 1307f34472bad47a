import { apiBase } from '@souvenance/contract/endpoint'
import { languages } from '@souvenance/contract/languages'
import { search } from '@souvenance/contract/pages/search'
import type { FastifyInstance } from 'fastify'

/**
 * Opens the memorials that the home page shows once in every language, as a visitor would. The first rendering after a
 * start loads the code of a page, its texts and the connections to the database, and takes ten times as long as the next.
 */
export const warmPages = async (http: FastifyInstance, publicUrl: string): Promise<void> => {
  const { host } = new URL(publicUrl)
  const listed = await http.inject({ url: `${apiBase}${search.publicMemorials.path}`, headers: { host } })
  const { items } = listed.json<{ data: { items: { permalink: string }[] } }>().data
  for (const { permalink } of items)
    for (const language of languages)
      await http.inject({
        url: `/${permalink}`,
        headers: { host, 'accept-encoding': 'br', 'accept-language': language },
      })
}
