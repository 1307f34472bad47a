import type { FastifyInstance } from 'fastify'
import { writeRetryPage } from './still-page.ts'

/**
 * What the service worker keeps and shows when a page cannot be reached. The same for everyone but for its language:
 * whatever it said would outlive the session on a shared device.
 */
export const serveOfflinePage = (http: FastifyInstance): void => {
  http.get('/offline', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(writeRetryPage(request, { title: 'offlineTitle', advice: 'offlineAdvice' })),
  )
}
