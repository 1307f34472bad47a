import { compare } from '../compare.ts'
import { drive } from '../drive.ts'
import type { CheckoutServer } from './checkout-server.ts'
import { api, ended } from './sides.ts'
import { createFollowedPage, fillUp } from './village.ts'

const items = 200
const bound = 'at most 1.20'

/** Compares the cost of a page with many followers with that of the same page with few. */
export const compareFollowers = async (
  { origin, url }: CheckoutServer,
  { few, many }: { few: number; many: number },
): Promise<void> => {
  const [known, loved] = [await createFollowedPage(url, items), await createFollowedPage(url, items)]
  await fillUp(url, known.page, few)
  await fillUp(url, loved.page, many)
  const timed = (path: string, headers: Record<string, string>) => async () =>
    1000 / (await drive(origin, () => ({ path, headers })))
  const called = `with ${few}`
  await compare(`a page with ${many} followers, not kept, time`, {
    measured: timed(`/${loved.permalink}`, { accept: 'text/html', ...ended }),
    against: timed(`/${known.permalink}`, { accept: 'text/html', ...ended }),
    called,
    bound,
  })
  await compare('its header for a follower, time', {
    measured: timed(`${api}/users/${loved.page}`, loved.follower),
    against: timed(`${api}/users/${known.page}`, known.follower),
    called,
    bound,
  })
}
