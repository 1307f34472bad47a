import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeStillPage } from '../../../platform/http/documents/still-page.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import type { Services } from '../../../platform/services.ts'
import type { LifeHandler } from '../life-handler.ts'
import { findReport } from '../report-store.ts'
import { type Heard, hearFromLink } from '../say-alive.ts'
import { findReportOfToken } from './alive-tokens.ts'

type Asked = { Params: { token: string } }

/** A page with one button. Opening it does nothing: programs look at every link of a mail. It needs no script and no session. */
export const serveAlive =
  (handlers: readonly LifeHandler[]) =>
  (http: FastifyInstance, { db, config }: Services): void => {
    http.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, body, done) => {
        body.resume()
        done(null)
      })
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      })
      scope.get<Asked>('/alive/:token', async (request, reply) => {
        const uid = await findReportOfToken(db, request.params.token)
        const stored = uid && (await findReport(db, uid))
        if (!stored) return reply.code(404).send(page(request, 'unknown'))
        return page(request, stored.report.openedAt.memorial === null ? 'ask' : 'return')
      })
      scope.post<Asked>('/alive/:token', { bodyLimit: 10_000 }, async (request, reply) => {
        const { token } = request.params
        const heard = await db.transaction().execute((trx) => hearFromLink(trx, { config, handlers, token }))
        return reply.code(heard === 'unknown' ? 404 : 200).send(page(request, heard))
      })
    })
  }

const page = (request: FastifyRequest, state: Heard | 'ask'): string =>
  writeStillPage(request, (language) => {
    const say = (part: string) => translate(language, `mail-lifecycle:alive.${state}.${part}`)
    return { title: say('title'), advice: say('advice'), ...(state === 'ask' && { confirm: say('confirm') }) }
  })
