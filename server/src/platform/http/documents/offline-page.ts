import type { FastifyInstance } from 'fastify'
import { writeRetryPage } from './still-page.ts'

/**
 * The page that the service worker keeps and shows when a page cannot be reached. It differs only by language: anything about a
 * person would outlive the session on a shared device.
 */
export const serveOfflinePage = (http: FastifyInstance): void => {
  http.get('/offline', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(writeRetryPage(request, { title: 'offlineTitle', advice: 'offlineAdvice' })),
  )
}
