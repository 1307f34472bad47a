import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadNamespaces } from '../i18n/translation.ts'
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
  // Nothing of one person's page stays on that of another.
  remountDeps: ({ params: { permalink } }) => permalink,
  notFoundComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('../screens/page/page.tsx'), 'Page'),
})

const recentActivity = createRoute({
  getParentRoute: () => someone,
  path: '/',
  loader: withTexts('feed', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/recent-activity.tsx'), 'RecentActivity'),
})

const timeline = createRoute({
  getParentRoute: () => someone,
  path: '/timeline',
  loader: withTexts('feed', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/timeline.tsx'), 'Timeline'),
})

const timelineItem = createRoute({
  getParentRoute: () => someone,
  path: '/timeline/$itemUid',
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/timeline-item.tsx'), 'TimelineItem'),
})

const tributes = createRoute({
  getParentRoute: () => someone,
  path: '/tributes',
  loader: withTexts('feed', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/tributes.tsx'), 'Tributes'),
})

const tributesItem = createRoute({
  getParentRoute: () => someone,
  path: '/tributes/$itemUid',
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/tributes-item.tsx'), 'TributesItem'),
})

const drafts = createRoute({
  getParentRoute: () => someone,
  path: '/drafts',
  beforeLoad: requireAccount,
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/drafts.tsx'), 'Drafts'),
})

const proposals = createRoute({
  getParentRoute: () => someone,
  path: '/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/proposals.tsx'), 'Proposals'),
})

const deleted = createRoute({
  getParentRoute: () => someone,
  path: '/deleted',
  beforeLoad: requireAccount,
  loader: withTexts('feed', 'deleted'),
  component: lazyRouteComponent(() => import('../screens/page/deleted.tsx'), 'Deleted'),
})

const biography = createRoute({
  getParentRoute: () => someone,
  path: '/biography',
  loader: withTexts('biography'),
  component: lazyRouteComponent(() => import('../screens/page/biography.tsx'), 'Biography'),
})

const chapterProposals = createRoute({
  getParentRoute: () => someone,
  path: '/biography/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('biography'),
  component: lazyRouteComponent(
    () => import('../screens/page/biography-proposals.tsx'),
    'BiographyProposals',
  ),
})

/** Writing takes the whole screen. */
export const chapterWriting = createRoute({
  getParentRoute: () => root,
  path: '/$permalink/biography/write',
  beforeLoad: requireAccount,
  validateSearch: searchParams.chapterWriting,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, null), loadNamespaces(['biography', 'composer'])])
  },
  component: lazyRouteComponent(() => import('../screens/page/biography-write.tsx'), 'BiographyWrite'),
})

export const chapterMerge = createRoute({
  getParentRoute: () => root,
  path: '/$permalink/biography/proposals/$proposalUid',
  beforeLoad: requireAccount,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, null), loadNamespaces(['biography', 'composer'])])
  },
  component: lazyRouteComponent(() => import('../screens/page/biography-merge.tsx'), 'BiographyMerge'),
})

const pictures = createRoute({
  getParentRoute: () => someone,
  path: '/pictures',
  loader: withTexts('pictures'),
  component: lazyRouteComponent(() => import('../screens/page/pictures.tsx'), 'Pictures'),
})

/** Over the wall, which stays where it was. */
const picture = createRoute({
  getParentRoute: () => pictures,
  path: '/$itemUid',
  loader: withTexts('pictures', 'feed'),
  component: lazyRouteComponent(() => import('../screens/page/pictures-viewer.tsx'), 'PicturesViewer'),
})

const pictureProposals = createRoute({
  getParentRoute: () => someone,
  path: '/pictures/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('pictures', 'feed'),
  component: lazyRouteComponent(() => import('../screens/page/pictures-proposals.tsx'), 'PicturesProposals'),
})

const followers = createRoute({
  getParentRoute: () => someone,
  path: '/followers',
  loader: withTexts('followers'),
  component: lazyRouteComponent(() => import('../screens/page/followers.tsx'), 'Followers'),
})

const followings = createRoute({
  getParentRoute: () => someone,
  path: '/followings',
  loader: withTexts('followers'),
  component: lazyRouteComponent(() => import('../screens/page/followings.tsx'), 'Followings'),
})

/** Looking after a page: one's own, or that of someone who has died. */
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
  component: lazyRouteComponent(() => import('../screens/page/clouds.tsx'), 'Clouds'),
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

/** The parts of someone's page, below its head. */
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
  followers,
  followings,
])

export const careOfPage = care.addChildren([clouds, pageSettings])
