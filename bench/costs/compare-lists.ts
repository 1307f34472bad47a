import { type Comparison, compare } from '../compare.ts'
import { drive } from '../drive.ts'
import type { CheckoutServer } from './checkout-server.ts'
import { api, ended, type Side } from './sides.ts'
import { createFollowedPage } from './village.ts'
import { withLean } from './with-lean.ts'

type Headers = Record<string, string>
type Listed = { server: CheckoutServer; page: string; follower: Headers }

const rateOf =
  ({ server, page }: Listed, headers: Headers = {}) =>
  () =>
    drive(server.origin, () => ({ path: `${api}/users/${page}/recent-activity`, headers }))

/** Lists of pages with few and many items, beside programs that do the least and another checkout. */
export const compareLists = async (
  sides: readonly Side[],
  itemCounts: readonly number[],
  postgresTime: () => number,
): Promise<void> => {
  for (const count of itemCounts) {
    const [own, before] = await Promise.all(
      sides.map(async ({ server }) => ({ server, ...(await createFollowedPage(server.url, count)) })),
    )
    if (!own) return
    const response = await fetch(`${own.server.origin}${api}/users/${own.page}/recent-activity`)
    const bytes = (await response.arrayBuffer()).byteLength
    const name = `20 of ${count} items`
    await withLean({ url: own.server.url, bytes }, async (lean) => {
      const against = (place: string, headers: Headers = {}) => ({
        against: () => drive(lean, () => ({ path: `/${place}/${own.page}`, headers })),
        called: place === 'bytes' ? 'the same bytes' : 'lean',
        bound: place === 'bytes' ? 'none' : 'at least 0.50',
      })
      const rate = (more: string, measured: Comparison['measured'], rest: Omit<Comparison, 'measured'>) =>
        compare(`${name}, ${more}, rate`, { measured, ...rest })
      await rate('kept', rateOf(own), against('list'))
      await rate('kept', rateOf(own), against('bytes'))
      await rate('not kept', rateOf(own, ended), against('list'))
      await rate('a follower', rateOf(own, own.follower), against('listed', own.follower))
    })
    if (before) await compareWithBefore(name, own, before, postgresTime)
  }
}

const compareWithBefore = async (
  name: string,
  own: Listed,
  before: Listed,
  postgresTime: () => number,
): Promise<void> => {
  for (const [who, ownHeaders, headers] of [
    ['not kept', ended, ended],
    ['a follower', own.follower, before.follower],
  ] as const) {
    const called = 'before'
    await compare(`${name}, ${who}, rate`, {
      measured: rateOf(own, ownHeaders),
      against: rateOf(before, headers),
      called,
      bound: 'at least 2.00',
    })
    await compare(`${name}, ${who}, CPU of PostgreSQL`, {
      measured: perRequest(rateOf(own, ownHeaders), postgresTime),
      against: perRequest(rateOf(before, headers), postgresTime),
      called,
      bound: 'at most 0.50',
    })
  }
}

/** Milliseconds of processor time for a request. */
const perRequest = (ask: () => Promise<number>, time: () => number) => async (): Promise<number> => {
  const begun = { at: performance.now(), time: time() }
  const rate = await ask()
  return (time() - begun.time) / ((rate * (performance.now() - begun.at)) / 1000)
}
