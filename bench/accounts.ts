import { demoSignIn } from '@souvenance/demo/seed-demo'
import { withBare } from './bare/with-bare.ts'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import type { OwnServer } from './own-server.ts'

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
  const sides = [server.origin + shot.path, `${bareOrigin}/sign-in`, `${bareOrigin}/verify`] as const
  const sideOf = (address: string, milliseconds: number) => {
    const { origin, pathname: path } = new URL(address)
    return drive(origin, () => ({ ...shot, path }), milliseconds)
  }
  // Warm-up: a few hundred calls per side before the first measurement.
  for (const side of sides) await sideOf(side, 8000)
  for (const [name, side] of [
    ['POST /auth/login against its SQL and Argon2', sides[1]],
    ['POST /auth/login against Argon2 alone', sides[2]],
  ] as const)
    await compare(name, {
      measured: () => sideOf(sides[0], 3000),
      against: () => sideOf(side, 3000),
      bound: 'at least 0.90',
    })
}

/** Keeps the device cookie and drops the session, which ends with the first sign-in. */
const deviceOf = ({ cookie }: { cookie: string }): string =>
  cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('session='))
    .join('; ')

const signInShot = (cookie: string, email = demoSignIn.email) => ({
  path: `${api}/auth/login`,
  method: 'POST' as const,
  headers: { ...sameOrigin, cookie },
  body: JSON.stringify({ ...demoSignIn, email }),
})

/** The session and device cookies of a signed-in browser. */
export const signIn = async ({ origin }: OwnServer, email?: string): Promise<string> => {
  const { path, body, headers } = signInShot('', email)
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
