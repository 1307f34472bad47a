import { compare } from '../compare.ts'
import { drive } from '../drive.ts'
import { api, type Side } from './sides.ts'
import { withLean } from './with-lean.ts'

/** Compares a follower's most frequent requests with a program that has the simplest statements for them. */
export const compareLean = async ({ server, village: { page, follower } }: Side): Promise<void> => {
  const asked = {
    header: [`/users/${page}`, `header/${page}`],
    'recent activity': [`/users/${page}/recent-activity`, `listed/${page}`],
    news: ['/news-feed', 'news'],
    notifications: ['/notifications?type=1', 'notifications'],
    search: ['/search?query=Laurent', 'search/Laurent'],
    tree: [`/users/${page}/family-circle/tree`, `tree/${page}`],
  }
  await withLean({ url: server.url, bytes: 0 }, async (lean) => {
    for (const [name, [path, leanPath]] of Object.entries(asked))
      await compare(`${name}, a follower, rate`, {
        measured: () => drive(server.origin, () => ({ path: `${api}${path}`, headers: follower })),
        against: () => drive(lean, () => ({ path: `/${leanPath}`, headers: follower })),
        called: 'lean',
        bound: 'none',
      })
  })
}
