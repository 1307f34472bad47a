import { demoSignIn } from '@souvenance/demo/tell-demo'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import type { OwnServer } from './own-server.ts'
import { withBare } from './with-bare.ts'

const api = '/api/v1.0'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

export const benchAccounts = async (server: OwnServer): Promise<void> => {
  const cookie = { cookie: await signIn(server) }
  await withBare(server, (bareOrigin) => compareAccounts(server, bareOrigin, cookie))
}

const compareAccounts = async (
  server: OwnServer,
  bareOrigin: string,
  cookie: { cookie: string },
): Promise<void> => {
  for (const [name, path, barePath] of [
    ['GET /ping, signed in', '/ping', '/ping'],
    ['GET /auth/session, signed in', '/auth/session', '/session'],
  ] as const)
    await compare(name, {
      measured: () => drive(server.origin, () => ({ path: api + path, headers: cookie })),
      against: () => drive(bareOrigin, () => ({ path: barePath, headers: cookie })),
      bound: 'at least 0.60',
    })
  const shot = signInShot(deviceOf(cookie))
  // A few hundred calls, until both programs run as they would for the rest of the day.
  await drive(server.origin, () => shot, 8000)
  await drive(bareOrigin, () => ({ ...shot, path: '/verify' }), 8000)
  await compare('POST /auth/login against bare Argon2', {
    measured: () => drive(server.origin, () => shot, 3000),
    against: () => drive(bareOrigin, () => ({ ...shot, path: '/verify' }), 3000),
    bound: 'at least 0.90',
  })
}

/** Without the session, which would end with the first of the sign-ins. */
const deviceOf = ({ cookie }: { cookie: string }): string =>
  cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('session='))
    .join('; ')

const signInShot = (cookie: string) => ({
  path: `${api}/auth/login`,
  method: 'POST' as const,
  headers: { ...sameOrigin, cookie },
  body: JSON.stringify(demoSignIn),
})

/** The cookies of a signed-in browser: its session, and the device by which it is known from now on. */
export const signIn = async ({ origin }: OwnServer): Promise<string> => {
  const { path, body, headers } = signInShot('')
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  if (response.status !== 200) throw new Error(`signing in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
