import { signIn } from './accounts.ts'
import { withBare } from './bare/with-bare.ts'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import type { OwnServer } from './own-server.ts'

const api = '/api/v1.0'
const follower = 0

type Memorials = { data: { items: { userUid: string; level: number }[] } }

/** The header of a memorial with pictures, read by a follower. */
export const benchPageHeader = async (server: OwnServer): Promise<void> => {
  const headers = { cookie: await signIn(server) }
  const page = await findFollowed(server, headers)
  await withBare(server, (bareOrigin) =>
    compare('GET /users/{uid}, signed-in follower', {
      measured: () => drive(server.origin, () => ({ path: `${api}/users/${page}`, headers })),
      against: () => drive(bareOrigin, () => ({ path: `/users/${page}`, headers })),
      bound: 'at least 0.60',
    }),
  )
}

const findFollowed = async ({ origin }: OwnServer, headers: { cookie: string }): Promise<string> => {
  const response = await fetch(`${origin}${api}/users/me/memorials`, { headers })
  const { data }: Memorials = JSON.parse(await response.text())
  const followed = data.items.find(({ level }) => level === follower)
  if (!followed) throw new Error('nobody’s memorial is followed')
  return followed.userUid
}
