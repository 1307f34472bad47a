import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeStillPage } from '../../../platform/http/documents/still-page.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import type { Services } from '../../../platform/services.ts'
import type { LifeHandler } from '../life-handler.ts'
import { readClock } from '../lifecycle-clock.ts'
import { findReport } from '../report-store.ts'
import { type Heard, hearFromLink, wouldPressEnd } from '../say-alive.ts'
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
        if (stored.report.openedAt.memorial !== null) return page(request, 'return')
        const { now } = await readClock(db, config)
        return page(request, (await wouldPressEnd(db, stored, now)) ? 'ask' : 'askAgain')
      })
      scope.post<Asked>('/alive/:token', { bodyLimit: 10_000 }, async (request, reply) => {
        const { token } = request.params
        const heard = await db.transaction().execute((trx) => hearFromLink(trx, { config, handlers, token }))
        return reply.code(heard === 'unknown' ? 404 : 200).send(page(request, heard))
      })
    })
  }

type State = Heard | 'ask' | 'askAgain'

/** States that the link alone does not settle. */
const leadsToSignIn: ReadonlySet<State> = new Set(['paused', 'return', 'unknown'])

const page = (request: FastifyRequest, state: State): string =>
  writeStillPage(request, (language) => {
    const say = (part: string) => translate(language, `mail-lifecycle:alive.${part}`)
    return {
      above: '<p>Souvenance</p>',
      title: say(`${state}.title`),
      advice: say(`${state}.advice`),
      ...(state.startsWith('ask') && { confirm: say('confirm') }),
      ...(leadsToSignIn.has(state) && { more: `<p><a href="/sign-in">${say('signIn')}</a></p>` }),
    }
  })
