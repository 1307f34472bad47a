import type { FastifyReply } from 'fastify'
import type { WrittenCookie } from './calls/answer.ts'

/** Over https the `__Host-` prefix binds a cookie to this host. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

export const writeCookies = (
  reply: FastifyReply,
  cookies: readonly WrittenCookie[],
  secure: boolean,
): void => {
  for (const { name, value, maxAge, readable } of cookies)
    reply.setCookie(readable ? name : cookieName(name, secure), value, {
      path: '/',
      maxAge,
      secure,
      httpOnly: !readable,
      sameSite: 'lax',
    })
}
