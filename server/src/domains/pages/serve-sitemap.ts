import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'

/** The maximum of the sitemap protocol. */
const most = 50_000

/** Lists only pages that everybody sees and whose settings allow indexing. */
export const serveSitemap = (http: FastifyInstance, { db, config }: Services): void => {
  http.get('/sitemap.xml', async (_request, reply) => {
    const rows = await db
      .selectFrom('pages')
      .select('permalink')
      .where('open_to_all', '=', true)
      .where('indexable', '=', true)
      .orderBy('permalink')
      .limit(most)
      .execute()
    const urls = rows.map(({ permalink }) => `<url><loc>${config.publicUrl}/${permalink}</loc></url>`)
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })
  http.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  )
}
