import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadNamespaces } from '../i18n/translation.ts'
import { sessionQuery } from '../shared/session/session.ts'
import { NotFoundScreen } from './problems/not-found-screen.tsx'
import { page, requireAccount, root, withTexts } from './root-route.tsx'
import { searchParams } from './search-params.ts'

const someone = createRoute({
  getParentRoute: () => page,
  path: '/$permalink',
  validateSearch: searchParams.page,
  loaderDeps: ({ search: { viewAs = null } }) => ({ viewAs }),
  loader: async ({ context: { client }, params: { permalink }, deps: { viewAs } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, viewAs), loadNamespaces(['pages'])])
  },
  // Remounts on another person's page, so that no state is kept.
  remountDeps: ({ params: { permalink } }) => permalink,
  notFoundComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('../screens/page/page.tsx'), 'Page'),
})

const recentActivity = createRoute({
  getParentRoute: () => someone,
  path: '/',
  loader: withTexts('feed', 'items', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/feed/recent-activity.tsx'), 'RecentActivity'),
})

const timeline = createRoute({
  getParentRoute: () => someone,
  path: '/timeline',
  validateSearch: searchParams.timeline,
  loader: withTexts('feed', 'items', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/feed/timeline.tsx'), 'Timeline'),
})

const timelineItem = createRoute({
  getParentRoute: () => someone,
  path: '/timeline/$itemUid',
  loader: withTexts('feed', 'items'),
  component: lazyRouteComponent(() => import('../screens/page/feed/timeline-item.tsx'), 'TimelineItem'),
})

const tributes = createRoute({
  getParentRoute: () => someone,
  path: '/tributes',
  loader: withTexts('feed', 'items', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/feed/tributes.tsx'), 'Tributes'),
})

const tributesItem = createRoute({
  getParentRoute: () => someone,
  path: '/tributes/$itemUid',
  loader: withTexts('feed', 'items'),
  component: lazyRouteComponent(() => import('../screens/page/feed/tributes-item.tsx'), 'TributesItem'),
})

const drafts = createRoute({
  getParentRoute: () => someone,
  path: '/drafts',
  beforeLoad: requireAccount,
  loader: withTexts('feed', 'items'),
  component: lazyRouteComponent(() => import('../screens/page/feed/drafts.tsx'), 'Drafts'),
})

const proposals = createRoute({
  getParentRoute: () => someone,
  path: '/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('feed', 'items'),
  component: lazyRouteComponent(() => import('../screens/page/feed/proposals.tsx'), 'Proposals'),
})

const deleted = createRoute({
  getParentRoute: () => someone,
  path: '/deleted',
  beforeLoad: requireAccount,
  loader: withTexts('feed', 'items', 'deleted'),
  component: lazyRouteComponent(() => import('../screens/page/feed/deleted.tsx'), 'Deleted'),
})

const biography = createRoute({
  getParentRoute: () => someone,
  path: '/biography',
  loader: async ({ context: { client } }) => {
    const texts = loadNamespaces(['biography', 'items'])
    if (client.getQueryData(sessionQuery.queryKey)?.user) {
      const { loadActions } = await import('../screens/page/biography/writers-code.ts')
      await loadActions()
    }
    await texts
  },
  component: lazyRouteComponent(() => import('../screens/page/biography/biography.tsx'), 'Biography'),
})

const chapterProposals = createRoute({
  getParentRoute: () => someone,
  path: '/biography/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('biography', 'items'),
  component: lazyRouteComponent(
    () => import('../screens/page/biography/biography-proposals.tsx'),
    'BiographyProposals',
  ),
})

/** The life page by page takes the whole screen. */
export const lifeReading = createRoute({
  getParentRoute: () => root,
  path: '/$permalink/reading',
  validateSearch: searchParams.reading,
  loaderDeps: ({ search: { viewAs = null } }) => ({ viewAs }),
  loader: async ({ context: { client }, params: { permalink }, deps: { viewAs } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, viewAs), loadNamespaces(['pages', 'feed', 'reading'])])
  },
  component: lazyRouteComponent(() => import('../screens/page/reading.tsx'), 'Reading'),
})

/** The editor takes the whole screen. */
export const chapterWriting = createRoute({
  getParentRoute: () => root,
  path: '/$permalink/biography/write',
  beforeLoad: requireAccount,
  validateSearch: searchParams.chapterWriting,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, null), loadNamespaces(['biography', 'items', 'composer'])])
  },
  component: lazyRouteComponent(
    () => import('../screens/page/biography/biography-write.tsx'),
    'BiographyWrite',
  ),
})

export const chapterMerge = createRoute({
  getParentRoute: () => root,
  path: '/$permalink/biography/proposals/$proposalUid',
  beforeLoad: requireAccount,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, null), loadNamespaces(['biography', 'items', 'composer'])])
  },
  component: lazyRouteComponent(
    () => import('../screens/page/biography/biography-merge.tsx'),
    'BiographyMerge',
  ),
})

const pictures = createRoute({
  getParentRoute: () => someone,
  path: '/pictures',
  loader: withTexts('pictures', 'items'),
  component: lazyRouteComponent(() => import('../screens/page/pictures/pictures.tsx'), 'Pictures'),
})

/** Opens over the wall, which keeps its scroll position. */
const picture = createRoute({
  getParentRoute: () => pictures,
  path: '/$itemUid',
  loader: withTexts('pictures', 'feed', 'items'),
  component: lazyRouteComponent(
    () => import('../screens/page/pictures/pictures-viewer.tsx'),
    'PicturesViewer',
  ),
})

const pictureProposals = createRoute({
  getParentRoute: () => someone,
  path: '/pictures/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('pictures', 'feed', 'items'),
  component: lazyRouteComponent(
    () => import('../screens/page/pictures/pictures-proposals.tsx'),
    'PicturesProposals',
  ),
})

const family = createRoute({
  getParentRoute: () => someone,
  path: '/family',
  loader: withTexts('family', 'items'),
  component: lazyRouteComponent(() => import('../screens/page/family/family.tsx'), 'Family'),
})

const followers = createRoute({
  getParentRoute: () => someone,
  path: '/followers',
  loader: withTexts('followers'),
  component: lazyRouteComponent(() => import('../screens/page/followers/followers.tsx'), 'Followers'),
})

const followings = createRoute({
  getParentRoute: () => someone,
  path: '/followings',
  loader: withTexts('followers'),
  component: lazyRouteComponent(() => import('../screens/page/followers/followings.tsx'), 'Followings'),
})

const team = createRoute({
  getParentRoute: () => someone,
  path: '/team',
  loaderDeps: ({ search: { viewAs = null } }) => ({ viewAs }),
  loader: async ({ context: { client }, params: { permalink }, deps: { viewAs } }) => {
    const { loadTeam } = await import('./load-team.ts')
    await Promise.all([loadTeam(client, permalink, viewAs), loadNamespaces(['team', 'requests', 'search'])])
  },
  component: lazyRouteComponent(() => import('../screens/page/team.tsx'), 'Team'),
})

/** Settings of a page: the viewer's own, or a memorial's. */
const care = createRoute({
  getParentRoute: () => page,
  id: 'care',
  beforeLoad: requireAccount,
})

const clouds = createRoute({
  getParentRoute: () => care,
  path: '/$permalink/clouds',
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadCare } = await import('./load-care.ts')
    await Promise.all([loadCare(client, permalink), loadNamespaces(['followers', 'page-settings'])])
  },
  notFoundComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('../screens/page/followers/clouds.tsx'), 'Clouds'),
})

const pageSettings = createRoute({
  getParentRoute: () => care,
  path: '/$permalink/settings',
  validateSearch: searchParams.pageSettings,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadCare } = await import('./load-care.ts')
    await Promise.all([loadCare(client, permalink), loadNamespaces(['page-settings', 'composer'])])
  },
  notFoundComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('../screens/page/settings.tsx'), 'PageSettings'),
})

/** The tabs of a person's page. */
export const partsOfPage = someone.addChildren([
  recentActivity,
  biography,
  chapterProposals,
  timeline,
  timelineItem,
  tributes,
  tributesItem,
  drafts,
  proposals,
  deleted,
  pictures.addChildren([picture]),
  pictureProposals,
  family,
  followers,
  followings,
  team,
])

export const careOfPage = care.addChildren([clouds, pageSettings])
