import { messageOf } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type ServePage = (request: FastifyRequest, reply: FastifyReply, address: URL) => Promise<unknown>

/** Without a matching route, a browser gets a screen and other clients a refusal. */
export const useNotFound = (http: FastifyInstance, servePage?: ServePage): void => {
  http.setNotFoundHandler(async (request, reply) => {
    const address = addressOf(request.url)
    if (servePage && asksForPage(request, address.pathname)) return servePage(request, reply, address)
    return reply.code(404).send({ status: 'FAIL', messages: [messageOf(catalogue.notFound.key)] })
  })
}

/** A path with two leading slashes would be parsed as another host. */
const addressOf = (url: string): URL => new URL(url.startsWith('/') ? `http://here${url}` : 'http://here/')

export const asksForPage = (request: FastifyRequest, path: string): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !path.startsWith('/api/') &&
  !path.startsWith('/assets/') &&
  wantsHtml(request)

const wantsHtml = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type))
