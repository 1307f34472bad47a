import type { FastifyReply } from 'fastify'
import type { WrittenCookie } from './answer.ts'

/** Over https a cookie carries the prefix that binds it to this host alone. */
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
