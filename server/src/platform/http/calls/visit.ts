import { isLanguage, type Language } from '@souvenance/contract/languages'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { cookieName } from '../cookies.ts'
import { isFromThisMachine } from '../guards/from-this-machine.ts'
import type { Visit } from './call.ts'

export const sessionCookie = 'session'
export const languageCookie = 'language'

export const visitOf = (request: FastifyRequest, actor: Actor, secure: boolean): Visit => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: languageOf(request, actor),
  cookies: cookiesByOwnName(request, secure),
  fromThisMachine: isFromThisMachine(request),
})

const languageOf = (request: FastifyRequest, actor: Actor): Language => {
  if (actor.signedIn) return actor.language
  const chosen = request.cookies[languageCookie]
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers['accept-language'] ?? '')
}

export const preferredLanguage = (header: string): Language =>
  header
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? 'en'

const cookiesByOwnName = (request: FastifyRequest, secure: boolean): Visit['cookies'] =>
  new Proxy(request.cookies, { get: (cookies, name: string) => cookies[cookieName(name, secure)] })
