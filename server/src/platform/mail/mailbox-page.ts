import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isFromThisMachine } from '../http/guards/from-this-machine.ts'
import type { Services } from '../services.ts'

const mostMails = 200
const mailText =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-top-navigation-by-user-activation; frame-ancestors 'self'"

/**
 * The mails that would have been sent, while no mail server is configured. They hold links that open
 * accounts, so the page exists only for direct requests from this machine.
 */
export const serveMailbox = (http: FastifyInstance, { db, config }: Services): void => {
  if (!hasMailbox(config)) return

  http.get('/mailbox/mails.json', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const mails = await db
      .selectFrom('mailbox_mails')
      .select(['uid', 'recipient', 'subject', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .limit(mostMails)
      .execute()
    return reply.header('cache-control', 'no-store').send(mails)
  })

  http.get<{ Params: { uid: string } }>('/mailbox/mails/:uid', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const mail = await db
      .selectFrom('mailbox_mails')
      .select('html')
      .where(sql`uid::text`, '=', request.params.uid)
      .executeTakeFirst()
    if (!mail) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': mailText,
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(inItsOwnPage(mail.html))
  })
}

/** Links open the top window, not the frame of the letter. */
const inItsOwnPage = (html: string): string => html.replace('<head>', () => '<head><base target="_top">')

export const hasMailbox = (config: Services['config']): boolean => config.local && !config.SMTP_URL
