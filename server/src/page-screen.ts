import { findScreenStory } from './domains/biography/public.ts'
import type { Standing } from './domains/clouds/public.ts'
import { findScreenFeed, findScreenItem } from './domains/feed/public.ts'
import { findScreenPictures } from './domains/library/public.ts'
import { findPageScreen } from './domains/pages/public.ts'
import type { Actor } from './platform/access/actor.ts'
import { readTogether } from './platform/database/read-together.ts'
import type { Services } from './platform/services.ts'

type Viewer = { services: Services; actor: Actor }
type Page = NonNullable<Awaited<ReturnType<typeof findPageScreen>>['page']>

/** Everything that a screen of a page shows, in three statements: the standing, the header, and what is below it. */
export const readPageScreen = async (viewer: Viewer, address: URL) => {
  const { page, standing, ...screen } = await findPageScreen(viewer, address)
  const below = page && standing && (await readBelow(viewer, address, { page, standing }))
  return { ...screen, shown: { page, ...below } }
}

const readBelow = async (
  { services, actor }: Viewer,
  address: URL,
  { page: { permalink, viewAs, header }, standing }: { page: Page; standing: Standing },
) => {
  const asking = readTogether({ actor, db: services.db, services })
  const feedAsked = findScreenFeed(asking, address, { standing, permalink })
  const itemAsked = findScreenItem({ services, actor }, address, { viewAs, pageUid: standing.page.uid })
  const [feed, item, story, pictures] = await Promise.all([
    feedAsked,
    itemAsked,
    findScreenStory({ services, actor }, address, { standing, permalink }),
    feedAsked || itemAsked ? findScreenPictures(asking, standing, header) : undefined,
  ])
  return { feed, item, story, pictures }
}
