import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeStillPage } from '../../platform/http/documents/still-page.ts'
import { translate } from '../../platform/i18n/translate.ts'
import type { Services } from '../../platform/services.ts'
import { languageFor, writeCard } from './card-page.ts'
import { findHolder } from './holder.ts'
import { lookAtCode, type Tried, tryPin } from './try-pin.ts'

type Asked = { Params: { code: string }; Body: URLSearchParams }
type State = Exclude<Tried['state'], 'open'>

const mostBytes = 500
const statuses: Record<State, number> = { closed: 200, wrong: 403, locked: 429, disabled: 410, unknown: 404 }

/**
 * The target of the code on a printed card: one field for the PIN, then the card. It needs no script and no session, says nothing
 * about the person before the PIN, and is kept by no cache and no search engine.
 */
export const serveCardPage = (http: FastifyInstance, services: Services): void => {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .type('text/html; charset=utf-8')
    })
    scope.get<Asked>('/ice/:code', async (request, reply) =>
      sendState(request, reply, await lookAtCode(services, request.params.code)),
    )
    scope.post<Asked>('/ice/:code', { bodyLimit: mostBytes }, async (request, reply) => {
      const { code } = request.params
      const pin = request.body?.get('pin') ?? ''
      const tried = await tryPin(services, { code, pin, address: request.ip })
      if (tried.state !== 'open') return sendState(request, reply, tried.state)
      const { ownerUid, content } = tried.card
      const language = languageFor(request.headers['accept-language'] ?? '', content)
      const holder = await findHolder(services.db, ownerUid, language)
      return reply.send(writeStillPage(request, () => writeCard(content, holder, language)))
    })
  })
}

const sendState = (request: FastifyRequest, reply: FastifyReply, state: State) =>
  reply.code(statuses[state]).send(
    writeStillPage(request, (language) => {
      const say = (key: string) => translate(language, `ice-card:page.${key}`)
      const asks = state === 'closed' || state === 'wrong'
      return {
        title: say(`${state}.title`),
        advice: say(`${state}.advice`),
        more: asks
          ? `<form method="post"><p><label>${say('pin')} <input name="pin" inputmode="numeric" autocomplete="off" pattern="[0-9 ]*" maxlength="7" size="7" autofocus required></label></p><button>${say('open')}</button></form>`
          : '',
      }
    }),
  )
